import { expect, test } from "vitest";
import { inRows } from "./label-rows.ts";

test("a label stands at its point where there is room", () => {
  const labels = [
    { name: "axle", at: 300, width: 60 },
    { name: "saddle", at: 100, width: 60 },
  ];
  expect(inRows(labels, 400)).toEqual([
    { name: "saddle", at: 100, width: 60, left: 70, row: 0 },
    { name: "axle", at: 300, width: 60, left: 270, row: 0 },
  ]);
});

test("labels at an edge stay within it", () => {
  expect(inRows([{ at: 2, width: 60 }], 400)).toMatchObject([{ left: 0, row: 0 }]);
  expect(inRows([{ at: 399, width: 60 }], 400)).toMatchObject([{ left: 340, row: 0 }]);
});

test("there are no more rows than the labels need, and none without labels", () => {
  const six = Array.from({ length: 6 }, () => ({ at: 200, width: 70 }));
  expect(Math.max(...inRows(six, 400).map(({ row }) => row))).toBe(1);
  expect(Math.max(...inRows(six.slice(0, 5), 400).map(({ row }) => row))).toBe(0);
  expect(inRows([], 400)).toEqual([]);
});

test("no label lies on another or outside, wherever the points are", () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 2000; round++) {
    const room = 240 + random() * 800;
    const labels = Array.from({ length: 1 + Math.floor(random() * 11) }, () => ({
      at: random() * room,
      width: 30 + random() * 70,
    }));
    const placed = inRows(labels, room);
    expect(placed).toHaveLength(labels.length);
    for (const { left, width } of placed) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(room + 1e-9);
    }
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(0, i).filter(({ row }) => row === one.row))
        expect(one.left >= other.left + other.width || other.left >= one.left + one.width).toBe(true);
  }
});
