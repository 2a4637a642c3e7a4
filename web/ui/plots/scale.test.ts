import { expect, test } from "vitest";
import { scaleOf, shadeBounds, shadeOf } from "./scale.ts";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [187.3, [0, 50, 100, 150, 200]],
  [14_220, [0, 5000, 10_000, 15_000]],
])("a scale for %d has the steps %j", (most, steps) => expect(scaleOf(most)).toEqual(steps));

test("a scale reaches what it shows in at most four steps", () => {
  for (let most = 1; most < 30_000; most = most * 1.13 + 0.7) {
    const steps = scaleOf(most);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most - 1e-6);
    expect(steps.length).toBeLessThanOrEqual(5);
  }
});

test("shades tell usual days apart, whatever the longest one is", () => {
  const days = [...Array.from({ length: 99 }, (_, at) => 10 + (at % 50)), 400];
  expect(shadeBounds(days)).toEqual([20, 40, 60]);
  expect([0, 1, 20, 20.1, 60, 61, 400].map((day) => shadeOf(day, [20, 40, 60]))).toEqual([
    0, 1, 1, 2, 3, 4, 4,
  ]);
});

test("a year of one ride has shades, and one of none has too", () => {
  expect(shadeOf(42, shadeBounds([42]))).toBe(3);
  expect(shadeBounds([])).toEqual([1, 2, 3]);
});
