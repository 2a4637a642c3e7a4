import { expect, test } from "vitest";
import { selectionAfter, type SelectionAct } from "./selection.ts";

const listed = [1, 2, 3, 4, 5];
const selected = (...acts: SelectionAct[]) => {
  let chosen: Parameters<typeof selectionAfter>[0] = { ids: new Set(), last: null };
  for (const act of acts) chosen = selectionAfter(chosen, act, listed);
  return [...chosen.ids].toSorted();
};
const one = (press: number) => ({ press, range: false });
const upTo = (press: number) => ({ press, range: true });

test("a press selects a row, another takes it back", () => {
  expect(selected(one(2), one(4))).toEqual([2, 4]);
  expect(selected(one(2), one(4), one(2))).toEqual([4]);
});

test("a press with Shift selects all rows since the last one, downwards and upwards", () => {
  expect(selected(one(2), upTo(4))).toEqual([2, 3, 4]);
  expect(selected(one(4), upTo(2))).toEqual([2, 3, 4]);
  expect(selected(one(1), upTo(5), one(2), upTo(4))).toEqual([1, 5]);
});

test("a range without a beginning is one row", () => {
  expect(selected(upTo(3))).toEqual([3]);
  expect(selected(one(9), upTo(3))).toEqual([3, 9]);
});

test("a group is selected as a whole, then not at all", () => {
  expect(selected(one(2), { pressAll: [1, 2, 3] })).toEqual([1, 2, 3]);
  expect(selected(one(5), { pressAll: [1, 2] }, { pressAll: [1, 2] })).toEqual([5]);
  expect(selected(one(5), "clear")).toEqual([]);
});
