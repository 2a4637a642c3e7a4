import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawnTypes } from "./tools/build/drawn-types.ts";
import { shellChunk } from "./tools/build/shell-chunk.ts";

const here = import.meta.dirname;
const web = path.join(here, "web");
const api = "http://127.0.0.1:3000";

/** What every page needs; in one file that outlives our own changes in caches. */
const base =
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-browser-languagedetector)\//;

/** What every form needs that checks by a schema: in one file it packs better. */
const forms =
  /\/node_modules\/(react-hook-form|zod)\/|\/contract\/platform\/(text|issues|number)\.ts|\/web\/lib\/form\/(schema-resolver|issue-sentence)\.ts/;

/** Small things that pages with bikes share: in one file they pack better, and come in one request. */
const bikes =
  /\/contract\/(garage\/bike-fields|platform\/pictures)\.ts|\/web\/(lib\/format|ui\/(skeleton|star|view-tabs|pl-date)|features\/(garage\/photos\/shown-photo|sharing\/ratings\/stars|sharing\/sharing\/page\/(print-drawn|this-page)))\.tsx?$/;

/** What comes along with every page, and changes with us. */
const shell = shellChunk();

export default defineConfig({
  root: web,
  plugins: [drawnTypes(web), shell.plugin, react(), tailwindcss()],
  build: {
    outDir: path.join(here, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    // light-dark() and text-wrap stay as written: every browser since spring 2024 knows them.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // Nothing is inlined: the content security policy has no data: for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: base, priority: 2 },
            { name: "shell", test: shell.test, priority: 1 },
            { name: "forms", test: forms },
            { name: "bikes", test: bikes },
          ],
        },
        // Every page carries the list of all files: their names tell nobody anything and weigh half a kilobyte.
        chunkFileNames: "assets/[hash:7].js",
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [here] },
    // What the server draws of a shared bike, too.
    proxy: { "/api": api, "/sanctum": api, "^/bike/[^/]+/(drawing\\.svg|preview\\.png)": api },
  },
});
