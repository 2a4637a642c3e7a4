import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#server/platform/testing/databases.ts";
import { foundLists } from "./found-lists.ts";
import { copyProject, linesOfFact, linesOfNoun, newNoun, writeFiles } from "./new-noun.testing.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Lines that a list has after files were added, and had not before. */
const addedTo = (before = "", after = "") =>
  after.split("\n").filter((line) => !before.split("\n").includes(line));

test("a noun with a table, three calls and a page joins every list by files of its own", async () => {
  const copy = testFolder();
  copyProject(root, copy, ["contract", "web", "server/platform/db"]);
  const before = await foundLists(copy);
  writeFiles(copy, newNoun);
  const after = await foundLists(copy);
  const added = Object.fromEntries(
    [...after]
      .map(([file, text]) => [file, addedTo(before.get(file), text)])
      .filter(([, lines]) => lines?.length),
  );
  expect(added).toEqual({
    "contract/endpoint-modules.ts": ['import * as notes from "./garage/notes.ts";', "  notes,"],
    "contract/platform/pages.ts": ['  notes: "/notes",'],
    "server/platform/db/opening/migrations.ts": [
      'import { notes } from "#server/platform/db/migrations/9999-notes.ts";',
      '  "9999-notes": notes,',
    ],
    "server/platform/db/schema.ts": [
      'import type { TablesOfNotes } from "./schema/notes.ts";',
      'export type * from "./schema/notes.ts";',
      "    TablesOfNotes,",
    ],
    "web/lib/namespaces.ts": [
      'import type { notes } from "#web/locales/en/notes.ts";',
      "  notes: typeof notes;",
    ],
    // In the list of riders' texts, because the page is not for visitors.
    "web/lib/riders-texts.ts": ['    "#web/locales/*/notes.ts",'],
    "web/page-list.ts": ['  ridersPage(pages.notes, () => import("#web/pages/notes.tsx"), "notes"),'],
  });
});

test("a noun changes one file by hand, and a private text of a bike three", () => {
  for (const file of Object.keys(newNoun)) expect(existsSync(path.join(root, file)), file).toBe(false);
  const filesOf = (additions: typeof linesOfNoun) => [...new Set(additions.map(([file]) => file))];
  expect(filesOf(linesOfNoun)).toEqual(["server/modules.ts"]);
  expect(filesOf(linesOfFact)).toHaveLength(3);
});
