import { expect, test } from "vitest";
import { findPages } from "./found-pages.ts";
import { importReader } from "./page-imports.ts";
import { textsEntry } from "./text-views.ts";

const root = process.cwd();

/** Windows over a page, in a boundary of their own, whose lists are put together from more than one. */
const apart = [
  "web/features/garage/care/logbook/done-window.tsx",
  "web/features/garage/parts/bike/bike-part-windows.ts",
  "web/features/garage/costs/expense/old-expense.tsx",
];

test("a view waits for all texts that it shows, so that none of them hides the page when it is first read", async () => {
  const read = importReader(root);
  const everywhere = read.together(textsEntry);
  const pages = (await findPages(root)).filter(({ module }) => module);
  // Whatever holds a view is shown only once its own texts have come.
  const holders = new Map<string, { of: string; waits: string[] }[]>();
  const visit = (of: string) => {
    for (const [view, waits] of read.together(of).views) {
      const known = holders.get(view);
      holders.set(view, [...(known ?? []), { of, waits }]);
      if (!known) visit(view);
    }
  };
  [textsEntry, ...pages.map(({ module }) => module!)].forEach(visit);

  const there = new Map<string, Set<string>>([[textsEntry, everywhere.texts]]);
  for (const { module, texts } of pages) there.set(module!, new Set([...everywhere.texts, ...texts]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [view, held] of holders) {
      const of = held.flatMap(({ of, waits }) => {
        const before = there.get(of);
        return before ? [new Set([...before, ...waits])] : [];
      });
      const all = of.length > 0 && of.reduce((some, others) => some.intersection(others));
      if (!all || all.size === there.get(view)?.size) continue;
      there.set(view, all);
      changed = true;
    }
  }

  const missing = [...holders.keys()]
    .filter((view) => !apart.includes(view))
    .flatMap((view) => {
      const files = [...read.together(view).files.difference(everywhere.files)];
      return files
        .flatMap((file) =>
          [...read.alone(file).texts.difference(there.get(view)!)].map((ns) => `${ns} in ${file}`),
        )
        .map((text) => `${view} (in ${holders.get(view)!.map(({ of }) => of)}): ${text}`);
    });
  expect(missing).toEqual([]);
});
