import type { AppModule, AppModules } from "./app-views.ts";
import type { FoundPage } from "./found-pages.ts";
import { importReader } from "./page-imports.ts";

/**
 * Returns pages and views as if they imported the texts that they wait for: chunk-plan.ts then plans which texts share a
 * file. Pages and views are there by path from the project's root, texts by namespace.
 */
export function textsOfViews(
  root: string,
  pages: readonly FoundPage[],
  bytesOf: (ns: string) => number,
): AppModules {
  const read = importReader(root);
  const modules = new Map<string, AppModule>();
  const add = (module: string, texts: readonly string[]) => {
    if (modules.has(module)) return;
    const { views } = read.together(module);
    modules.set(module, { imports: texts, later: [...views.keys()], bytes: 0 });
    for (const [view, own] of views) add(view, own);
  };
  for (const { module, texts } of pages) if (module) add(module, texts);
  const everywhere = read.together(textsEntry);
  for (const [view, own] of everywhere.views) add(view, own);
  modules.set(textsEntry, {
    imports: ["chrome"],
    later: [...pages.flatMap(({ module }) => module ?? []), ...everywhere.views.keys()],
    bytes: 0,
  });
  for (const ns of [...modules.values()].flatMap(({ imports }) => imports))
    modules.set(ns, { imports: [], later: [], bytes: bytesOf(ns) });
  return modules;
}

/** What every page loads. */
export const textsEntry = "web/main.tsx";
