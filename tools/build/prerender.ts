import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { Site } from "#contract/site/site.ts";
import { drawPagePreview } from "#server/sharing/preview/page-preview.ts";
import type * as Prerender from "#web/prerender.tsx";
import { readManifest } from "./built-files.ts";
import { findPages } from "./found-pages.ts";
import { contentPlace, htmlOf } from "./page-html.ts";
import { buildRenderer } from "./renderer.ts";

// Writes every page's HTML into the build: the files to preload in each language, and the whole content of public
// pages.
const root = path.resolve("dist/web");
/** Outside dist/web, which is served. */
const renderer = path.resolve("dist/pages");

/** The bike in each page's link preview. */
const bikes = {
  landing: "gravel",
  home: "touring",
  pricing: "urban",
  about: "road",
  contact: "trekking",
  service: "cargo",
} as const satisfies Record<string, BikeType>;
const readings: Site["plan_limits"][] = ["enforced", "off"];

/** Pages that the server renders with what they show. */
const renderedOnRequest = new Set([
  "sharedBike",
  "sharedProfile",
  "shopSearch",
  "visitedShop",
  "checkedStatement",
  "market",
  "listing",
]);

process.env.NODE_ENV = "production";
await buildRenderer(renderer, ["prerender", "render"]);
const { describedPages, isRouted, languages, pages, writeAhead } = (await import(
  pathToFileURL(path.join(renderer, "prerender.js")).href
)) as typeof Prerender;

const template = readFileSync(path.join(root, "index.html"), "utf8");
const built = readManifest(root, await findPages(path.resolve(".")));
const first = await buildScript("first");
const ask = await buildScript("ask");

for (const language of languages) {
  for (const [name, at] of Object.entries(pages)) {
    // The contract may name pages before the app has them.
    if (!isRouted(at)) continue;
    const versions = new Map<string, string>();
    for (const reading of readings) {
      const page = await writeAhead(at, language, reading);
      const files = built.filesOf(name, page.namespaces, language);
      versions.set(htmlOf({ template, page, files, first, ask }), reading);
      if (page.drawn)
        write(
          `prerendered/${language}/${name}.scripts.html`,
          htmlOf({ template, page: { ...page, drawn: "" }, files, first, ask }),
        );
    }
    if (renderedOnRequest.has(name)) {
      const page = { ...(await writeAhead(at, language, "off")), drawn: contentPlace };
      const files = built.filesOf(name, page.namespaces, language);
      write(`prerendered/${language}/${name}-rendered.html`, htmlOf({ template, page, files, first, ask }));
    }
    for (const [html, reading] of versions)
      write(`prerendered/${language}/${name}${versions.size > 1 ? `-${reading}` : ""}.html`, html);
    for (const reading of readings) {
      const page = await writeAhead(at, language, reading, false);
      const html = htmlOf({
        template,
        page,
        files: built.filesOf(name, page.namespaces, language),
        first,
        ask,
      });
      if (!versions.has(html)) write(`prerendered/${language}/${name}-${reading}-marketless.html`, html);
    }
    const texts = describedPages[at as keyof typeof describedPages];
    if (texts) {
      const page = await writeAhead(at, language, "off");
      write(`previews/${language}/${texts}.png`, await drawPagePreview({ ...page, type: bikes[texts] }));
    }
  }
}

function write(file: string, content: string | Buffer): void {
  const to = path.join(root, file);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, content);
}

/** Builds a script that runs before the modules and returns its address. */
async function buildScript(name: "first" | "ask"): Promise<string> {
  const output = { format: "iife", entryFileNames: `assets/${name}-[hash:8].js` } as const;
  const bundle = (await build({
    configFile: false,
    root: "web",
    logLevel: "warn",
    build: {
      outDir: root,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: `web/${name}.ts`, output },
    },
  })) as Rolldown.RolldownOutput;
  return `/${bundle.output[0].fileName}`;
}
