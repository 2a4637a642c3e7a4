import { expect, test } from "vitest";
import { importTurns } from "./import-turns.ts";

const [ann, ben, cleo] = [1, 2, 3];

test("who had a turn lets those go first who had theirs earlier, or none", () => {
  const turns = importTurns();
  expect(turns.isOthers(ann, [ben])).toBe(false);
  turns.had(ann);
  expect(turns.isOthers(ann, [])).toBe(false);
  expect(turns.isOthers(ann, [ben])).toBe(true);
  expect(turns.isOthers(ben, [ann])).toBe(false);
  turns.had(ben);
  expect(turns.isOthers(ann, [ben])).toBe(false);
  expect(turns.isOthers(ann, [ben, cleo])).toBe(true);
  expect(turns.isOthers(ben, [ann])).toBe(true);
});

const lengths = { all: 30, files: 5, opening: [30, 50] };

test.each([
  ["while it opens", 30, null, false],
  ["opened for too long", 31, null, true],
  ["with files for a moment", 31, 5, false],
  ["with files", 31, 6, true],
  ["opened quickly", 30, 29, false],
])("a turn, %s: over after %i ms, %s of them with files: %s", (_what, all, opened, over) => {
  expect(importTurns(lengths).isOver(7, all, opened)).toBe(over);
});

test("what was not opened in its turn has a longer one, and then none", () => {
  const turns = importTurns(lengths);
  expect(turns.mayOpenAgain(7)).toBe(true);
  expect([turns.isOver(7, 50, null), turns.isOver(7, 51, null), turns.isOver(8, 31, null)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(turns.mayOpenAgain(7)).toBe(false);
  turns.opened(7);
  expect(turns.mayOpenAgain(7)).toBe(true);
});
