import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "./files-below.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Where a language is meant, rather than the reader's: a third language changes none of these. */
const meant = [
  "contract/garage/line/figures.ts", // Short Polish days, which are other words to whoever writes another language.
  "contract/people/preferences.ts", // Days in the Polish style, which readers of any language choose.
  "server/garage/dossier/facts.ts", // The dossier is written as the Polish police write.
  "server/garage/drafts/rules/part-words.ts", // Receipts are read with the words of both languages.
  "web/ask.ts", // Warms up the browser; the list of languages would double the script.
  "web/lib/format.ts", // Days in the Polish style.
  "web/lib/shared-units.ts",
  "web/lib/units.ts",
];

test("no module asks whether the reader is Polish: contract/platform/languages.ts says how each language writes", () => {
  const naming = ["contract", "server", "web"]
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => !/\/locales\/|\/testing\/|\.setup\.ts$|platform\/languages\.ts$/.test(file))
    .filter((file) => /"(pl|pl-PL|en-GB)"/.test(readFileSync(path.join(root, file), "utf8")));
  expect(naming).toEqual(meant);
});
