import { expect, test } from "vitest";
import { layOutLabels } from "./label-layout.ts";

const picture = { width: 400, height: 300 };
const label = (x: number, y: number, width = 80) => ({ x, y, width, height: 20 });

test("a label is above its point, where nothing is in its way", () =>
  expect(layOutLabels([label(200, 150)], picture)).toEqual([[160, 124]]));

test("labels of the same point are put round it, and left out when there is no more room", () => {
  const placed = layOutLabels(
    Array.from({ length: 9 }, () => label(200, 150)),
    picture,
  );
  const shown = placed.filter((at) => at !== null);
  expect(shown).toHaveLength(4);
  for (const [i, [left, top]] of shown.entries())
    for (const [otherLeft, otherTop] of shown.slice(i + 1))
      expect(Math.abs(left - otherLeft) >= 80 || Math.abs(top - otherTop) >= 20).toBe(true);
});

test("no label leaves the picture; one that is wider than it is left out", () => {
  for (const [x, y] of [
    [0, 0],
    [400, 0],
    [0, 300],
    [400, 300],
    [10, 150],
  ] as const)
    for (const at of layOutLabels([label(x, y), label(x, y)], picture)) {
      if (!at) continue;
      expect(at[0]).toBeGreaterThanOrEqual(0);
      expect(at[0] + 80).toBeLessThanOrEqual(400);
      expect(at[1]).toBeGreaterThanOrEqual(0);
      expect(at[1] + 20).toBeLessThanOrEqual(300);
    }
  expect(layOutLabels([label(200, 150, 500)], picture)).toEqual([null]);
});
