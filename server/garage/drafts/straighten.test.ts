import { expect, test } from "vitest";
import { boxBefore } from "./straighten.ts";

const size = { width: 400, height: 800 };

test("a box of a straightened picture is where it had been on the picture as it came", () => {
  const whole = { page: 1, x: 0.25, y: 0.25, w: 0.5, h: 0.5 };
  expect(boxBefore(whole, 0, size, size)).toEqual(whole);
  // Turned by a quarter to the right, the upper left corner is at the upper right.
  const corner = { page: 1, x: 0.9, y: 0, w: 0.1, h: 0.1 };
  const back = boxBefore(corner, 90, size, { width: 800, height: 400 });
  expect(back.x).toBeCloseTo(0);
  expect(back.y).toBeCloseTo(0);
  expect([back.w, back.h].map((one) => Number(one.toFixed(3)))).toEqual([0.1, 0.1]);
  // What sticks out of it ends at its edge.
  const wide = boxBefore({ page: 1, x: 0, y: 0, w: 1, h: 1 }, 5, size, { width: 470, height: 840 });
  expect([wide.x, wide.y, wide.w, wide.h]).toEqual([0, 0, 1, 1]);
});
