import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { drawTypes } from "./web/features/landing/draw-types.ts";

/** Draws the landing page's bikes before anything is built or served. */
const drawnTypes = {
  name: "drawn-types",
  buildStart: () => drawTypes(path.resolve(import.meta.dirname, "web/features/landing/drawn")),
};

/**
 * Lets the build drop what we do not use of react-router (forms, prefetching, hydration): its top-level calls of
 * React are marked as free of side effects, and the names it gives components for the developer tools go.
 */
const slimRouter = {
  name: "slim-router",
  apply: "build" as const,
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.js$/ },
    handler: (code: string) =>
      code
        .replace(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = .*;$/gm, ""),
  },
};

const base =
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|i18next-browser-languagedetector)\//;
const api = "http://127.0.0.1:3000";

export default defineConfig({
  root: path.resolve(import.meta.dirname, "web"),
  plugins: [drawnTypes, slimRouter, react(), tailwindcss()],
  build: {
    outDir: path.resolve(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    // light-dark() and text-wrap stay as written: every browser since spring 2024 knows them.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one file that outlives our own changes in caches.
        codeSplitting: { groups: [{ name: "base", test: base }] },
      },
    },
    // Nothing is inlined: the content security policy has no data: for fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    fs: { allow: [import.meta.dirname] },
    proxy: { "/api": api, "/sanctum": api },
  },
});
