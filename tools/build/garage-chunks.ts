import type { Plugin } from "vite";

/** Pages that only signed-in riders open: those of the garage, and the others. */
const garage = /\/web\/pages\/(dashboard|bike)\.tsx$/;
const others = /\/web\/pages\/(sky-dash|transfer|checkout|branding)\.tsx$/;
/** Loaded beside every page, after it. */
const beside = /\/web\/pages\/site-windows\.tsx$/;

/**
 * Finds the modules of a rider's garage, which left alone become some forty small files: what its pages share, what
 * they share with a rider's other pages, and what visitors load only with a dialog. Visitors' pages stay as they are.
 */
export function garageChunks() {
  const found = { garage: new Set<string>(), riders: new Set<string>(), dialogs: new Set<string>() };
  const plugin: Plugin = {
    name: "garage-chunks",
    apply: "build",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const info = (id: string) => this.getModuleInfo(id);
      const reach = (from: string[], next: (id: string) => readonly string[]) => {
        const seen = new Set<string>();
        const visit = (id: string) => {
          if (seen.has(id)) return;
          seen.add(id);
          next(id).forEach(visit);
        };
        from.forEach(visit);
        return seen;
      };
      const needs = (id: string) => info(id)?.importedIds ?? [];
      const pages = (which: RegExp) => ids.filter((id) => which.test(id)).map((id) => reach([id], needs));
      const entries = ids.filter((id) => info(id)?.isEntry);
      const isRiders = (id: string) => garage.test(id) || others.test(id);
      // What a visitor may come to load, and what comes with a visitor's page.
      const ever = reach(entries, (id) => [
        ...needs(id),
        ...(info(id)?.dynamicallyImportedIds ?? []).filter((to) => !isRiders(to)),
      ]);
      const visitors = ids.filter(
        (id) => /\/web\/pages\/[\w-]+\.tsx$/.test(id) && ever.has(id) && !isRiders(id),
      );
      const atOnce = reach([...entries, ...visitors.filter((id) => isPage(id) || beside.test(id))], needs);
      const [one = new Set<string>(), two = new Set<string>()] = pages(garage);
      const elsewhere = new Set(pages(others).flatMap((page) => [...page]));
      for (const id of one.union(two)) {
        if (atOnce.has(id) || id.endsWith(".css")) continue;
        const isShared = one.has(id) && two.has(id);
        if (ever.has(id)) found.dialogs.add(id);
        else if (elsewhere.has(id)) found.riders.add(id);
        else if (isShared) found.garage.add(id);
      }
    },
  };
  const isPage = (id: string) => !/-(windows|window|steps)\.tsx$/.test(id);
  const groups = (Object.keys(found) as (keyof typeof found)[]).map((name) => ({
    name,
    test: (id: string) => found[name].has(id),
  }));
  return { plugin, groups, found };
}
