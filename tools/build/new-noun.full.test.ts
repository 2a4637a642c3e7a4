import { expect, test } from "vitest";
import { addLines, linesOfFact, linesOfNoun, newNoun, writeFiles } from "./new-noun.testing.ts";
import { programOf, runIn, workingCopy } from "./working-copy.testing.ts";

const minutes = 60_000;

/** Shapes of the code that a noun or a fact has to keep. */
const shapes = [
  "tools/build/folders.test.ts",
  "contract",
  "server/modules.test.ts",
  "server/platform/access/repository-writes.test.ts",
  "server/platform/http/routes.test.ts",
  "server/garage/bikes/private-facts.test.ts",
  "web/lib",
];

function works(copy: string): void {
  runIn(copy, process.execPath, "tools/build/lists.ts");
  runIn(copy, process.execPath, "tools/build/openapi.ts");
  runIn(copy, programOf("tsc"), "--noEmit", "-p", ".");
  runIn(copy, programOf("vitest"), "run", "--reporter=dot", ...shapes);
}

test(
  "a private text of a bike takes three files by hand: types and shapes hold",
  () => {
    const copy = workingCopy();
    expect(addLines(copy, linesOfFact).size).toBe(3);
    works(copy);
  },
  15 * minutes,
);

test(
  "a noun with a table, three calls and a page takes its own files and a change to one other file: types and shapes hold",
  () => {
    const copy = workingCopy();
    writeFiles(copy, newNoun);
    expect([...addLines(copy, linesOfNoun)]).toEqual(["server/modules.ts"]);
    works(copy);
  },
  15 * minutes,
);
