import type { Plugin } from "vite";

/**
 * Finds the modules that the entry loads with every page and puts them into one file: left alone, the build makes a
 * dozen small ones, each a request before the first page is drawn.
 */
export function shellChunk() {
  const shell = new Set<string>();
  const plugin: Plugin = {
    name: "shell-chunk",
    apply: "build",
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const visit = (id: string) => {
        if (shell.has(id)) return;
        shell.add(id);
        importsOf(id).forEach(visit);
      };
      // index.html imports main.tsx, which stays out: other chunks import it.
      const pages = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const main of pages.flatMap(importsOf)) importsOf(main).forEach(visit);
    },
  };
  return { plugin, test: (id: string) => shell.has(id) };
}
