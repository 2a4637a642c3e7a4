import type { Plugin } from "vite";

/**
 * Finds what the entry brings along with every page, so that it can go into one file: left alone, the build cuts it
 * into a dozen small ones, each a request before the first page stands.
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
      // The page imports main.tsx, which stays as it is: it is what the others are imported by.
      const pages = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const main of pages.flatMap(importsOf)) importsOf(main).forEach(visit);
    },
  };
  return { plugin, test: (id: string) => shell.has(id) };
}
