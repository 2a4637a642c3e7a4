import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bringFilesFirst, filesOfImport } from "./tools/build/brought-files.ts";
import { drawTypesFirst } from "./tools/build/drawn-types.ts";
import { pageChunks } from "./tools/build/page-chunks.ts";
import { refuseCircles } from "./tools/build/refuse-circles.ts";
import { withoutUnusedShaders } from "./tools/build/unused-shaders.ts";
import { withoutUnreachedThree } from "./tools/build/unused-three.ts";
import { withoutFacades } from "./tools/build/without-facades.ts";

const here = import.meta.dirname;
const web = path.join(here, "web");
const api = "http://127.0.0.1:3000";

/** Which modules share a file follows from the pages and views that load them. */
const chunks = pageChunks(here);

export default defineConfig({
  root: web,
  plugins: [
    bringFilesFirst(web),
    drawTypesFirst(web),
    chunks.plugin,
    react(),
    tailwindcss(),
    refuseCircles(),
    withoutUnusedShaders(),
    withoutUnreachedThree(),
    withoutFacades(),
  ],
  build: {
    outDir: path.join(here, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    // Keep light-dark() and text-wrap as written: every browser since spring 2024 supports them.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    // Inline nothing: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunks.groups,
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
