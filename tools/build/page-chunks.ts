import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import type { AppModule } from "./app-views.ts";
import { joinSmallViews, planChunks, type PageVisit } from "./chunk-plan.ts";
import { type FoundPage, findPages } from "./found-pages.ts";
import { textsEntry, textsOfViews } from "./text-views.ts";

/** The share of a module's code that is left when it is minified and compressed. */
const sentShare = 0.2;
/** The same of texts, which have no names to shorten. */
const textShare = 0.405;

/** How often pages are opened, compared with a view that is opened in them. */
const weights: Record<FoundPage["readers"], number> = {
  open: 10,
  guests: 10,
  riders: 6,
  admins: 2,
  former: 0,
};
/** Of these it is known: what visitors see first, and what riders open most. */
const often: Record<string, number> = {
  "web/pages/landing.tsx": 260,
  "web/pages/shared-bike.tsx": 250,
  "web/pages/dashboard.tsx": 10,
  "web/pages/bike.tsx": 20,
  "web/pages/bike-parts.tsx": 15,
  // Everybody may open them, but mostly riders do.
  "web/pages/clubs.tsx": 6,
  "web/pages/club.tsx": 6,
  // What every page of a start without a network waits for.
  "web/lib/seen-answers.ts": 40,
  // Every page of riders loads these once it is idle.
  "web/features/site/chrome/device/device.ts": 30,
  "web/features/site/chrome/device/bring-bikes.ts": 30,
  "web/features/garage/parts/bike/bike-part-windows.ts": 15,
  "web/features/garage/bikes/form/add-bike-form.tsx": 25,
  "web/features/garage/bikes/form/edit-bike-form.tsx": 25,
  "web/features/garage/overlay/bike-overlay.tsx": 10,
  "web/features/garage/viewer/own-three-view.tsx": 2,
  "web/features/garage/parts/life/bike-life.tsx": 25,
  "web/features/garage/care/logbook/logbook.tsx": 25,
};

/** What a shared bike opens below its first screen and ahead of use: e2e/first-visit.spec.ts counts the requests. */
const visits: readonly PageVisit[] = [
  {
    page: "web/pages/shared-bike.tsx",
    weight: 80,
    views: [
      "web/features/site/chrome/footer.tsx",
      "web/pages/site-windows.tsx",
      "web/features/garage/photos/shown/public-photos.tsx",
      "web/pages/figures-of-bike.tsx",
      "web/pages/public-deeds.tsx",
      "web/features/sharing/ratings/join-prompt.tsx",
      "web/features/sharing/sharing/page/invitation.tsx",
      "web/features/sharing/sharing/window/share-sheet.tsx",
      "web/features/sharing/sharing/qr/printed-qr.tsx",
      "web/features/sharing/sharing/qr/qr-code.tsx",
      "web/features/garage/photos/gallery/gallery.tsx",
      "web/features/garage/photos/gallery/own-gallery.tsx",
    ],
  },
];

/** A file of texts: its language and namespace. */
const textFile = /\/locales\/(\w+)\/(\w+)\.ts$/;
/** A file of names that files of texts import: its language and name. */
const namesFile = /\/locales\/(\w+)\/([\w-]+)\.ts$/;

/** Plans which modules share a file once all are known, from the app's pages: see chunk-plan.ts. */
export function pageChunks(root: string) {
  let everywhere = new Set<string>();
  const chunkOf = new Map<string, string>();
  /** Which texts share a file, in every language, by namespace. */
  const textsWith = new Map<string, string>();
  /** The namespaces that import a file of names. */
  const usersOfNames = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: "page-chunks",
    apply: "build",
    async buildEnd(error) {
      if (error) return;
      const isCode = (id: string) => !id.endsWith(".css") && !textFile.test(id);
      const modules = new Map<string, AppModule>();
      for (const id of [...this.getModuleIds()].filter(isCode)) {
        const info = this.getModuleInfo(id);
        modules.set(id, {
          imports: info?.importedIds.filter(isCode) ?? [],
          later: info?.dynamicallyImportedIds.filter(isCode) ?? [],
          bytes: (info?.code?.length ?? 0) * sentShare,
        });
      }
      const pages = await findPages(root);
      const weightOf = new Map(pages.map(({ module = "", readers }) => [module, weights[readers]] as const));
      const weightAt = (view: string) => {
        const module = path.relative(root, view);
        return often[module] ?? weightOf.get(module) ?? 1;
      };
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const inRoot = (id: string) => path.join(root, id);
      const visited = visits.map(({ page, views, weight }) => ({
        page: inRoot(page),
        views: views.map(inRoot),
        weight,
      }));
      const plan = planChunks(modules, entries, weightAt, { visits: visited });
      // index.html imports main.tsx, which stays out: other chunks import it.
      const mains = entries.flatMap((id) => [id, ...(modules.get(id)?.imports ?? [])]);
      everywhere = plan.everywhere.difference(new Set(mains));
      for (const [place, chunk] of plan.chunks.entries())
        for (const id of chunk) chunkOf.set(id, `shared-${place}`);
      for (const [place, views] of joinSmallViews(modules, entries, visited).entries())
        for (const id of views) chunkOf.set(id, `views-${place}`);

      const bytes = new Map<string, number>();
      for (const id of this.getModuleIds()) {
        const [, , ns] = textFile.exec(id) ?? [];
        if (ns)
          for (const names of this.getModuleInfo(id)?.importedIds.filter((one) => namesFile.test(one)) ?? [])
            usersOfNames.set(names, (usersOfNames.get(names) ?? new Set()).add(ns));
        if (ns)
          bytes.set(
            ns,
            Math.max(bytes.get(ns) ?? 0, (this.getModuleInfo(id)?.code?.length ?? 0) * textShare),
          );
      }
      const weightOfView = (view: string) => weightAt(inRoot(view));
      const texts = textsOfViews(root, pages, (ns) => bytes.get(ns) ?? 0);
      const planned = planChunks(texts, [textsEntry], weightOfView, { joinsOwn: true, visits });
      for (const ns of planned.everywhere) textsWith.set(ns, "everywhere");
      for (const [place, chunk] of planned.chunks.entries())
        for (const ns of chunk) textsWith.set(ns, String(place));
    },
    /** Adds the texts that share a file to the manifest, which has a file only by its one module. */
    writeBundle({ dir = "" }, bundle) {
      const at = path.join(dir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(at, "utf8")) as Record<string, { file: string }>;
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          for (const id of chunk.moduleIds.filter((id) => textFile.test(id))) {
            const known = byFile.get(chunk.fileName);
            if (known) manifest[path.relative(path.join(root, "web"), id)] ??= known;
          }
      writeFileSync(at, JSON.stringify(manifest, null, 2));
    },
  };
  /** Packages that every page uses: in a file of their own they stay in caches when only our code changes. */
  const isBase = (id: string) => everywhere.has(id) && id.includes("/node_modules/");
  /** Names are beside the texts that have them: else they would be in a file of a text's, which these import in turn. */
  function nameOfNames(id: string): string | null {
    const [, language, name = ""] = namesFile.exec(id) ?? [];
    const users = [...new Set([...(usersOfNames.get(id) ?? [])].map((ns) => textsWith.get(ns)))];
    if (users.length > 1) return `names-${language}-${name}`;
    return users[0] ? `texts-${language}-${users[0]}` : null;
  }
  function nameOfTexts(id: string): string | null {
    const [, language, ns = ""] = textFile.exec(id) ?? [];
    const chunk = textsWith.get(ns);
    return chunk ? `texts-${language}-${chunk}` : null;
  }
  return {
    plugin,
    groups: [
      { name: "base", test: isBase, priority: 2 },
      { name: "shell", test: (id: string) => everywhere.has(id), priority: 1 },
      { name: (id: string) => chunkOf.get(id) ?? nameOfTexts(id) ?? nameOfNames(id) },
    ],
  };
}
