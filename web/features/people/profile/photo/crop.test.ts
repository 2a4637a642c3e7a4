import { expect, test } from "vitest";
import { gesture, middleOf, mostZoom, movedBy, squareOf, zoomedTo } from "./crop.ts";

const wide = { width: 1200, height: 800 };

test("a crop begins with the largest square in the middle", () => {
  expect(squareOf(wide, middleOf(wide))).toEqual({ left: 200, top: 0, side: 800 });
});

test("the picture follows the finger and never leaves the circle", () => {
  const start = middleOf(wide);
  expect(squareOf(wide, movedBy(wide, start, { x: 0.1, y: 0 })).left).toBeCloseTo(120);
  expect(squareOf(wide, movedBy(wide, start, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 800 });
  expect(squareOf(wide, movedBy(wide, start, { x: -9, y: 0 })).left).toBe(400);
});

test("zooming keeps the middle, and stops at either end", () => {
  const twice = zoomedTo(wide, middleOf(wide), 2);
  expect(squareOf(wide, twice)).toEqual({ left: 400, top: 200, side: 400 });
  expect(zoomedTo(wide, twice, 0.2).zoom).toBe(1);
  expect(zoomedTo(wide, twice, 99).zoom).toBe(mostZoom(wide));
});

test("zooming out at an edge slides the square back into the picture", () => {
  const corner = movedBy(wide, zoomedTo(wide, middleOf(wide), 4), { x: 99, y: 99 });
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 800 });
});

test("a small picture cannot be zoomed into", () => {
  expect(mostZoom({ width: 100, height: 90 })).toBe(1);
  expect(mostZoom({ width: 320, height: 480 })).toBe(2);
});

test("one finger moves, two also zoom", () => {
  expect(gesture([{ x: 1, y: 1 }], [{ x: 3, y: 0 }])).toEqual({ by: { x: 2, y: -1 }, scale: 1 });
  const { by, scale } = gesture(
    [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ],
    [
      { x: -1, y: 0 },
      { x: 3, y: 0 },
    ],
  );
  expect({ by, scale }).toEqual({ by: { x: 0, y: 0 }, scale: 2 });
});
