import { expect, test } from "vitest";
import { boundsOf, logScale, logTicks } from "./log-scale.ts";

test("equal steps are equally far apart, whatever they start from", () => {
  const x = logScale([1, 16], [10, 90]);
  expect([1, 2, 4, 8, 16].map(x)).toEqual([10, 30, 50, 70, 90]);
});

test("a single figure stands in the middle", () => {
  expect(logScale([3, 3], [0, 100])(3)).toBe(50);
});

test("bounds leave room on both sides", () => {
  const [least, most] = boundsOf([2, 8, 4]);
  expect([least < 2, most > 8]).toEqual([true, true]);
});

test("ticks are round, within the bounds and never closer than they may be", () => {
  for (const bounds of [
    [1.4, 9.9],
    [18, 125],
    [4.2, 61],
    [0.5, 0.6],
  ] as const)
    for (const width of [120, 340, 1200]) {
      const x = logScale(bounds, [0, width]);
      const ticks = logTicks(bounds, x, 38);
      expect(ticks.every((tick) => tick >= bounds[0] && tick <= bounds[1])).toBe(true);
      const gaps = ticks.slice(1).map((tick, place) => x(tick) - x(ticks[place] ?? 0));
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(38 - 1e-9);
    }
  expect(logTicks([1.4, 9.9], logScale([1.4, 9.9], [0, 1200]), 38)).toContain(5);
});
