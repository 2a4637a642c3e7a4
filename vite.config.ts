import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawTypesFirst } from "./tools/build/drawn-types.ts";
import { garageChunks } from "./tools/build/garage-chunks.ts";
import { shellChunk } from "./tools/build/shell-chunk.ts";

const here = import.meta.dirname;
const web = path.join(here, "web");
const api = "http://127.0.0.1:3000";

/** Used by every page; in one file that stays in caches when only our code changes. */
const base =
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-browser-languagedetector)\//;

/** Used by every form that validates with a schema: compresses better in one file. */
const forms =
  /\/node_modules\/(react-hook-form|zod)\/|\/contract\/platform\/(text|issues|number|time-zone)\.ts|\/web\/lib\/browser-zone\.ts|\/web\/lib\/form\/(schema-resolver|issues-of|use-errors-in-language)\.ts/;

/** Small modules that pages with bikes share: one request, and they compress better in one file. */
const bikes =
  /\/contract\/(garage\/(bike-(fields|facts|types)|fact-amount)|platform\/(pictures|amount|currencies))\.ts|\/web\/(lib\/(format|shared-units)|ui\/(skeleton|star|view-tabs|day)|features\/(garage\/(photos\/shown-photo|bikes\/(type-emoji|bike-skeleton))|sharing\/ratings\/stars|sharing\/sharing\/(page\/(print-drawn|this-page)|qr\/printed-code)))\.tsx?$/;

/** The sheet of one bike: pages of one's own and of shared bikes, and the garage's window of details. */
const sheet =
  /\/contract\/garage\/bike-sections\.ts|\/web\/features\/(garage\/(bikes\/(basic-facts|use-fact-text|bike-contents|component-sections|public-bike-view)|viewer\/(bike-viewer|view-address))|sharing\/(ratings\/rating-block|sharing\/page\/bike-owner))\.tsx?$/;

/** The fields of every form, and what one says that could not be sent. */
const fields = /\/web\/(ui\/(field|inputs)\.tsx|lib\/failure\.ts)$/;

const plans = /\/contract\/billing\/(plan-list|plan-table|quotas)\.ts$/;

/** What a rider's pages of parts share: left alone, some twenty files. */
const parts =
  /\/web\/(lib\/(use-settled|known-names|form\/typed-measurement)\.ts|features\/garage\/parts\/([\w-]+|window\/[\w-]+|part\/(effects|part-loaded|places|queries))\.tsx?)$/;

/** What asks the server and keeps what it answered, on every page of a rider. */
const query = /\/node_modules\/@tanstack\/|\/web\/lib\/query(-keys)?\.ts$/;

/** Small modules that nearly every page of a rider has: every page, also a visitor's, carries the list of all files. */
const riderBits =
  /\/contract\/garage\/(cost-words|ride-sports)\.ts|\/web\/(lib\/(care-changed|per-km-text|costs-changed|rides-changed|whole-number|fold|already-here|limits|units|upload|download|use-(files|width|download)|form\/(plain-number|typed-distance))|ui\/(bike-filter|choices|confirm-dialog|download-status|page-tabs|pager|search-field|state-shape|switch)|features\/garage\/(bikes\/queries|costs\/(use-cost-words|costs-tabs)|rides\/(ride-words|rides-tabs|queries|by-hand\/add-ride-window)))\.tsx?$/;

/** What pages of parts and of care share. */
const slots =
  /\/contract\/garage\/(part-(slots|words)|care-words|measured-kinds)\.ts|\/web\/lib\/(measurement-text|call-key)\.ts$/;

/** What a rider's pages of care share. */
const care = /\/web\/features\/garage\/care\/([\w-]+|upkeep\/(queries|plan-groups))\.tsx?$/;

/** The parts of one bike, with the windows that change them. */
const bikeParts = /\/web\/(drawing\/bike-map\.tsx|features\/garage\/parts\/bike\/[\w-]+\.tsx?)$/;

/** A bike's form, and what it shares with the rider's other long forms. */
const bikeForm =
  /\/contract\/garage\/bike-input\.ts|\/web\/features\/garage\/bikes\/form\/(bike-form|layout|bike-field|tab-fields|values|field-note|price-input|form-tabs|form-preview|resolver|replaced)\.tsx?$/;
const longForms =
  /\/contract\/platform\/list\.ts|\/web\/(ui\/(tabs|leave-guard|drafted-form|draft-notice|form-footer)\.tsx|lib\/form\/use-(drafted-form|draft|saved|first-field|save-keys)\.ts)$/;

/** Our own modules that every page loads, and small ones that nearly every page does. */
const shell = shellChunk();
const nearlyShell = /\/web\/(lib\/title|ui\/(track-lines|text-link))\.tsx?$/;

/** Our own modules that the pages of a rider's garage load. */
const riders = garageChunks();

export default defineConfig({
  root: web,
  plugins: [drawTypesFirst(web), shell.plugin, riders.plugin, react(), tailwindcss()],
  build: {
    outDir: path.join(here, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    // Keep light-dark() and text-wrap as written: every browser since spring 2024 supports them.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // Inline nothing: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: base, priority: 2 },
            { name: "shell", test: (id: string) => shell.test(id) || nearlyShell.test(id), priority: 1 },
            { name: "forms", test: forms },
            { name: "query", test: query },
            { name: "fields", test: fields },
            { name: "bikes", test: bikes },
            { name: "sheet", test: sheet },
            { name: "plans", test: plans },
            { name: "parts", test: parts },
            { name: "rider-bits", test: riderBits },
            { name: "slots", test: slots },
            { name: "care", test: care },
            { name: "bike-parts", test: bikeParts },
            { name: "bike-form", test: bikeForm },
            { name: "long-forms", test: longForms },
            ...riders.groups,
          ],
        },
        // Every page carries the list of all files: short hashed names save half a kilobyte.
        chunkFileNames: "assets/[hash:7].js",
      },
    },
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [here] },
    // The server also draws the previews of shared bikes.
    proxy: {
      "/api": api,
      "/sanctum": api,
      "/map.pmtiles": api,
      "^/bike/[^/]+/(drawing\\.svg|preview\\.png)": api,
    },
  },
});
