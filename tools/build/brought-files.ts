import path from "node:path";
import type { Plugin } from "vite";

const vitesHelper = "\0vite/preload-helper.js";

/**
 * Has every import() of the app wait for its files as web/lib/bring-files.ts asks for them: the build calls Vite's
 * helper with the files of each import, and this puts ours in its place.
 */
export function bringFilesFirst(web: string): Plugin {
  const ours = JSON.stringify(path.join(web, "lib/bring-files.ts"));
  return {
    name: "bring-files-first",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === vitesHelper ? `export { bringFilesFor as __vitePreload } from ${ours};` : null),
  };
}

/** The files of an import: itself with all that it imports. Vite leaves out a file that imports nothing. */
export const filesOfImport = (file: string, imported: string[]) => (imported.length > 0 ? imported : [file]);
