import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** A file that only passes on what another one exports: its names by those in the other. */
export interface Facade {
  from: string;
  names: [own: string, there: string][];
}

/** Reads `export{n as chrome}from"./C0e1xfE.js";`; undefined for a file that does more. */
export function facadeOf(code: string): Facade | undefined {
  const [, list, from] = /^\s*export\{([^}]+)\}from"\.\/([\w-]+\.js)";\s*$/.exec(code) ?? [];
  if (!list || !from) return undefined;
  const names = list.split(",").map((one): [string, string] => {
    const [there = "", own = there] = one.trim().split(" as ");
    return [own, there];
  });
  return { from, names };
}

/** Returns code that imports what facades pass on from where it is. */
export function pastFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  const imported = code.replaceAll(/import\(([`"'])\.\/([\w-]+\.js)\1\)/g, (whole, _quote, file: string) => {
    const facade = facades.get(file);
    if (!facade) return whole;
    const names = facade.names.map(([own, there]) => `${own}:e.${there}`);
    return `import("./${facade.from}").then(e=>({${names.join()}}))`;
  });
  return withoutFiles(imported, facades);
}

/** Takes facades out of Vite's list of the files that each import() needs: what they pass on is in it. */
function withoutFiles(code: string, facades: ReadonlyMap<string, Facade>): string {
  const list = /(__vite__mapDeps=[^[]*m\.f=)(\[[^\]]*\])/.exec(code);
  if (!list) return code;
  const files = JSON.parse(list[2] ?? "[]") as string[];
  const kept = files.filter((file) => !facades.has(path.posix.basename(file)));
  const places = files.map((file) => kept.indexOf(file));
  return code
    .replace(list[0], () => `${list[1]}${JSON.stringify(kept)}`)
    .replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_whole, indexes: string) => {
      const now = indexes.split(",").map((index) => places[Number(index)] ?? -1);
      return `__vite__mapDeps([${now.filter((index) => index >= 0).join()}])`;
    });
}

/**
 * Does without the files that the build makes for pages, views and texts that share a file: each passes on the exports of
 * one of them, and would be one more request.
 */
export function withoutFacades(): Plugin {
  const facades = new Map<string, Facade>();
  return {
    name: "without-facades",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        facades.clear();
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== "chunk" || !chunk.isDynamicEntry || chunk.moduleIds.length > 0) continue;
          const facade = facadeOf(chunk.code);
          if (facade) facades.set(path.posix.basename(name), facade);
        }
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === "chunk") {
            if (facades.has(path.posix.basename(name))) delete bundle[name];
            else chunk.code = pastFacades(chunk.code, facades);
          }
      },
    },
    /** The manifest names the file that has a module, rather than the one that passed it on. */
    writeBundle({ dir = "" }) {
      const at = path.join(dir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(at, "utf8")) as Record<string, { file: string; src?: string }>;
      const byFile = new Map(
        Object.values(manifest).map((chunk) => [path.posix.basename(chunk.file), chunk]),
      );
      for (const [module, { file, src }] of Object.entries(manifest)) {
        const facade = facades.get(path.posix.basename(file));
        const there = facade && byFile.get(facade.from);
        if (there) manifest[module] = { ...there, ...(src !== undefined && { src }) };
      }
      writeFileSync(at, JSON.stringify(manifest, null, 2));
    },
  };
}
