import { expect, test } from "vitest";
import { layOutPins, pinHeight } from "./pin-layout.ts";

const size = { width: 358, height: 216 };

test("labels keep to the drawing's width and never lie on each other", () => {
  const spots = [
    { x: 80, y: 140, width: 120 },
    { x: 90, y: 140, width: 110 },
    { x: 100, y: 150, width: 100 },
    { x: 340, y: 140, width: 150 },
  ];
  const placed = layOutPins(spots, size);
  for (const [at, { left, top }] of placed.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + spots[at]!.width).toBeLessThanOrEqual(size.width);
    expect(top + pinHeight).toBeLessThanOrEqual(size.height);
    for (const [other, it] of placed.entries()) {
      const apart =
        other === at ||
        Math.abs(it.top - top) >= 30 ||
        it.left >= left + spots[at]!.width ||
        it.left + spots[other]!.width <= left;
      expect(apart).toBe(true);
    }
  }
});

test("what is high on the bike is named above it, the rest below, each with a line to its point", () => {
  const [saddle, axle] = layOutPins(
    [
      { x: 100, y: 60, width: 60 },
      { x: 100, y: 120, width: 60 },
    ],
    size,
  );
  expect(saddle).toMatchObject({ top: 0, leader: { x: 100, to: 60 } });
  expect(axle).toMatchObject({ top: size.height - pinHeight, leader: { x: 100, from: 120 } });
});
