import path from "node:path";
import { build, type Plugin } from "vite";

// Packs the server's modules into a few files in dist/server, because to find and read a thousand of them took half of a
// start: node tools/build/bundle-server.ts
// Packages remain in node_modules, but for two that are hundreds of small modules.
const root = path.resolve(import.meta.dirname, "../..");
const outDir = path.join(root, "dist/server");

/** Modules find texts, fonts and the programs of other processes beside their source. */
const besideTheSource: Plugin = {
  name: "beside-the-source",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("/node_modules/") || !code.includes("import.meta")) return null;
    if (code.replaceAll("import.meta.url", "").includes("import.meta"))
      throw new Error(`${id}: only import.meta.url may be used in the server`);
    const source = JSON.stringify(path.relative(outDir, id));
    return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
  },
};

await build({
  configFile: false,
  root,
  logLevel: "warn",
  plugins: [besideTheSource],
  ssr: { noExternal: ["kysely", "zod"] },
  build: {
    ssr: "server/main.ts",
    target: "node24",
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: { output: { chunkFileNames: "[name]-[hash:7].js" } },
  },
});
