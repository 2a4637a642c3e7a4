import { readFileSync } from "node:fs";
import path from "node:path";
import type { FoundPage } from "./found-pages.ts";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** Addresses of the built files that a page needs before it can be drawn. */
export interface PageFiles {
  /** The entry script. */
  app: string;
  /** The entry's imports, and the page with its texts; each after those that it imports. */
  scripts: string[];
  /** The page's own style sheets, beside the one that every page has. */
  styles: string[];
  fonts: string[];
}

/** What is loaded with each page of signed-in riders. */
const ofRiders = { modules: ["features/site/chrome/rider/rider-header.tsx"], namespaces: ["garage"] };

/** What loads the texts that only riders read. */
const ridersTexts = "lib/riders-texts.ts";

/** Reads the build's manifest, for pages of the app. */
export function readManifest(root: string, pages: FoundPage[]) {
  const manifest = JSON.parse(readFileSync(path.join(root, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;

  /** Collects the address of a module's file by its module, after those of the modules that it imports. */
  function collect(module: string, into: Map<string, string>, seen = new Set(into.keys())): void {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no ${module}.`);
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of chunk.imports ?? []) collect(imported, into, seen);
    into.set(module, `/${chunk.file}`);
  }

  return {
    /** The files that a page (a name of contract/platform/pages.ts) loads in a language before it can be drawn. */
    filesOf(name: string, namespaces: readonly string[], language: string): PageFiles {
      const files = new Map<string, string>();
      collect("index.html", files);
      const page = pages.find((page) => page.name === name);
      const shown = page?.readers === "former" ? pages.find((page) => page.name === "skyDash") : page;
      if (!shown?.module) throw new Error(`The app has no page ${name}.`);
      collect(shown.module.replace(/^web\//, ""), files);
      const isRiders = shown.readers === "riders" || shown.readers === "admins";
      const more = isRiders ? ofRiders : { modules: [], namespaces: [] };
      if (shown.readsData) collect("lib/server-data.ts", files);
      for (const module of more.modules) collect(module, files);
      for (const ns of new Set(["chrome", ...namespaces, ...more.namespaces])) {
        const own = `locales/${language}/${ns}.ts`;
        collect(own in manifest ? own : `../contract/${own}`, files);
        const isLate = manifest[ridersTexts]?.dynamicImports?.some(
          (module) => manifest[module]?.file === manifest[own]?.file,
        );
        if (isLate) collect(ridersTexts, files);
      }
      // Letters of its own are in a file that has the language's name.
      const fonts = ["latin", language].flatMap(
        (name) => manifest[`fonts/archivo-${name}.woff2`]?.file ?? [],
      );
      const sheets = (modules: Iterable<string>) =>
        new Set([...modules].flatMap((module) => manifest[module]?.css ?? []));
      const entry = new Map<string, string>();
      collect("index.html", entry);
      const styles = [...sheets(files.keys()).difference(sheets(entry.keys()))].map((file) => `/${file}`);
      const { "index.html": app = "", ...others } = Object.fromEntries(files);
      return {
        app,
        scripts: [...new Set(Object.values(others))],
        styles,
        fonts: fonts.map((file) => `/${file}`),
      };
    },
  };
}
