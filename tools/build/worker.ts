import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { languages } from "#contract/platform/languages.ts";
import { findPages } from "./found-pages.ts";

// Builds the service worker, dist/web/sw.js, and dist/web/offline.json, which lists the files that a rider's device keeps:
// node tools/build/worker.ts, once all other files are there
const root = path.resolve(import.meta.dirname, "../..");
const outDir = path.join(root, "dist/web");

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** KB, compressed, from which on a file is kept once it was used, not ahead: the map, the view in 3D. */
const most = 60;

const manifest = JSON.parse(readFileSync(path.join(outDir, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;
const pages = await findPages(root);
const riders = pages.filter(({ readers }) => readers === "riders");

/** The modules that riders' pages load, at once or later; no other page's. */
function ridersModules(): Set<string> {
  const others = new Set(pages.filter((page) => !riders.includes(page)).map((page) => page.module?.slice(4)));
  const modules = new Set<string>();
  const visit = (module: string) => {
    if (modules.has(module) || others.has(module)) return;
    const { imports = [], dynamicImports = [] } = manifest[module] ?? {};
    modules.add(module);
    [...imports, ...dynamicImports].forEach(visit);
  };
  visit("index.html");
  for (const { module = "" } of riders) visit(module.slice(4));
  return modules;
}

/** The language whose readers alone need a file; undefined for one that all need. */
const languageOf = (module: string) =>
  languages.find(
    (language) => module.includes(`locales/${language}/`) || module.includes(`archivo-${language}`),
  );

const isSmall = (file: string) => gzipSync(readFileSync(path.join(outDir, file))).length < most * 1024;
const ahead: Record<string, Set<string>> = Object.fromEntries(
  ["all", ...languages].map((name) => [name, new Set<string>()]),
);
const fonts = Object.keys(manifest).filter((module) => /archivo-\w+\.woff2$/.test(module));
for (const module of [...ridersModules(), ...fonts]) {
  const { file, css = [] } = manifest[module] ?? { file: "" };
  for (const one of [file, ...css])
    if (one && isSmall(one)) ahead[languageOf(module) ?? "all"]?.add(`/${one}`);
}

const assets = readdirSync(path.join(outDir, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const all = assets.map((name) => `/assets/${name}`);
const list = JSON.stringify({
  ahead: Object.fromEntries(Object.entries(ahead).map(([name, files]) => [name, [...files]])),
  all,
});
writeFileSync(path.join(outDir, "offline.json"), list);

const paths = riders.map((page) => page.path.replaceAll(/:\w+/g, "[^/]+"));
await build({
  configFile: false,
  root,
  logLevel: "warn",
  define: { __RIDERS_PAGES__: JSON.stringify(`^(${paths.join("|")})/?$`) },
  build: {
    lib: { entry: "web/worker/worker.ts", formats: ["es"], fileName: () => "sw.js" },
    target: "es2022",
    minify: true,
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
  },
});
// A new build is a new worker, by which open pages learn of it.
const worker = path.join(outDir, "sw.js");
const mark = createHash("sha256").update(list).digest("base64url").slice(0, 12);
writeFileSync(worker, `/* ${mark} */${readFileSync(worker, "utf8")}`);
