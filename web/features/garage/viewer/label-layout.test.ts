import { expect, test } from "vitest";
import { layOutLabels, type LabelSpot } from "./label-layout.ts";

const picture = { width: 600, height: 300 };
const label = (x: number, y: number, width = 80): LabelSpot => ({ x, y, width, height: 44 });

test("a label is at the side that its point is nearer to, at its height, with a line to it", () => {
  expect(layOutLabels([label(200, 150)], picture)).toEqual([{ left: 6, top: 128, from: [86, 150] }]);
  expect(layOutLabels([label(400, 150)], picture)).toEqual([{ left: 514, top: 128, from: [514, 150] }]);
});

test("labels of many points never lie on each other, on their points or beyond the picture", () => {
  const wanted = Array.from({ length: 40 }, (_, i) =>
    label((i * 97) % 600, (i * 61) % 300, 60 + ((i * 13) % 60)),
  );
  const placed = layOutLabels(wanted, picture);
  const shown = placed.flatMap((at, i) => (at ? [{ ...at, ...wanted[i]!, left: at.left, top: at.top }] : []));
  expect(shown.length).toBe(12);
  for (const [i, a] of shown.entries()) {
    expect(a.left >= 0 && a.left + a.width <= picture.width).toBe(true);
    expect(a.top >= 0 && a.top + a.height <= picture.height).toBe(true);
    expect(a.x >= a.left && a.x <= a.left + a.width && a.y >= a.top && a.y <= a.top + a.height).toBe(false);
    for (const b of shown.slice(i + 1))
      expect(
        a.left + a.width <= b.left ||
          b.left + b.width <= a.left ||
          a.top + a.height <= b.top ||
          b.top + b.height <= a.top,
      ).toBe(true);
  }
});

test("what has no room at its own side is at the other one, and the earlier ones stay", () => {
  const placed = layOutLabels(
    Array.from({ length: 14 }, () => label(200, 150)),
    picture,
  );
  expect(placed.slice(0, 12).every((at) => at !== null)).toBe(true);
  expect(placed.slice(0, 6).every((at) => at?.left === 6)).toBe(true);
  expect(placed.slice(12)).toEqual([null, null]);
});

test("a label that is wider than what is beside its point is left out", () =>
  expect(layOutLabels([label(300, 150, 400)], picture)).toEqual([null]));
