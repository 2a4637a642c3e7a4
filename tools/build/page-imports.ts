import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/** What is imported statically. Imports of types do not count. */
export interface Brought {
  /** Our own modules, by path from the project's root. */
  files: Set<string>;
  packages: Set<string>;
  /** Namespaces that they use by name: `useT("garage")`. */
  texts: Set<string>;
  /** Namespaces of views that they load later: `lazyView(…, ["form"])`. */
  laterTexts: Set<string>;
  /** The modules of views that they load later, with the namespaces of each. */
  views: Map<string, string[]>;
}

/** Reads what modules import; each file once. */
export function importReader(root: string) {
  const read = new Map<string, Brought>();

  function alone(file: string): Brought {
    const known = read.get(file);
    if (known) return known;
    const at = path.join(root, file);
    // A list that is written for the first time imports nothing yet.
    const own = importsOf(file, existsSync(at) ? readFileSync(at, "utf8") : "");
    read.set(file, own);
    return own;
  }

  function together(...from: string[]): Brought {
    const files = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      alone(file).files.forEach(visit);
    };
    from.forEach(visit);
    const all = [...files].map(alone);
    return {
      files,
      packages: new Set(all.flatMap(({ packages }) => [...packages])),
      texts: new Set(all.flatMap(({ texts }) => [...texts])),
      laterTexts: new Set(all.flatMap(({ laterTexts }) => [...laterTexts])),
      views: new Map(all.flatMap(({ views }) => [...views])),
    };
  }

  return {
    /** What one module says by itself. */
    alone,
    /** What modules bring with all that they import statically. */
    together,
  };
}

/** `lazyView(() => import("./part.tsx")…, ["parts"])` */
const viewWithTexts =
  /\blazyView\((?:(?!lazyView)[^])*?import\("([^"]+)"\)(?:(?!lazyView)[^])*?\[([^\]]*)\]/g;

const namesIn = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);

function importsOf(file: string, text: string): Brought {
  const { module, comments } = parseSync(file, text);
  let code = text;
  for (const { start, end } of comments.toReversed()) code = code.slice(0, start) + code.slice(end);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  const all = [...imported, ...passedOn];
  const later = [...code.matchAll(/\blazyView\([^]*?\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    namesIn(list),
  );
  const fileOf = (to: string) =>
    to.startsWith("#") ? to.slice(1) : path.posix.join(path.posix.dirname(file), to);
  const views = [...code.matchAll(viewWithTexts)].map(
    ([, to = "", list = ""]) => [fileOf(to), namesIn(list)] as const,
  );
  return {
    files: new Set(all.filter((to) => /^[.#].*\.tsx?$/.test(to)).map(fileOf)),
    packages: new Set(all.filter((to) => !/^[.#]/.test(to))),
    texts: new Set([...code.matchAll(/\buseT\("(\w+)"\)/g)].map(([, ns = ""]) => ns)),
    laterTexts: new Set(later),
    views: new Map(views),
  };
}
