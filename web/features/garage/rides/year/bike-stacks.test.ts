import { expect, test } from "vitest";
import { bikesOfYear, drawnStack, stacksOf } from "./bike-stacks.ts";

const stat = (key: string | null, distance_m: number) => ({
  key,
  distance_m,
  rides: 1,
  moving_s: 0,
  up_m: 0,
  indoor_m: 0,
});

test("the bikes that went farthest come first, those beyond the twelfth and no bike are the rest", () => {
  const some = bikesOfYear([stat("3", 10), stat(null, 500), stat("7", 20), stat("8", 0)]);
  expect(some).toEqual({ bikes: [7, 3], others: [null] });
  const many = bikesOfYear(Array.from({ length: 14 }, (_, at) => stat(String(at + 1), 100 - at)));
  expect([many.bikes.length, many.others]).toEqual([12, [13, 14]]);
});

test("what no bike went in a week is left over, so that each bar is as high as its week", () => {
  const stacks = stacksOf(
    ["2026-W01", "2026-W02"],
    [30, 50],
    [[stat("2026-W01", 10)], [stat("2026-W02", 50)]],
  );
  expect(stacks).toEqual([
    [10, 0, 20],
    [0, 50, 0],
  ]);
});

test("five bikes have layers of their own, more share one", () => {
  expect(drawnStack([1, 2, 9])).toEqual([1, 2, 0, 0, 0, 0, 9]);
  expect(drawnStack([1, 2, 3, 4, 5, 6, 7, 9])).toEqual([1, 2, 3, 4, 5, 13, 9]);
});
