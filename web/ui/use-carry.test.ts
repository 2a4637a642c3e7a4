import { expect, test } from "vitest";
import { movedTo } from "./use-carry.ts";

test("an entry moves to the place of another, and the rest close up", () => {
  expect(movedTo([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  expect(movedTo([1, 2], 1, 1)).toEqual([1, 2]);
});
