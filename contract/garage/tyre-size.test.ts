import { expect, test } from "vitest";
import { readTyreSize } from "./tyre-size.ts";

test.each([
  ["700x28c", 622, 28],
  ["700C x 32", 622, 32],
  ["29x2.4", 622, 61],
  ["27.5 x 2.6", 584, 66],
  ["26x4.0", 559, 101.6],
  ["26×4,0", 559, 101.6],
  ["20x1.95", 406, 49.5],
  ["40-622", 622, 40],
  ["ISO 28-622", 622, 28],
  ['28" x 1.75', 622, 44.5],
  ["650b x 47", 584, 47],
  ["35-349", 349, 35],
])("%s", (text, bsd, width) => {
  const [rim, wide] = readTyreSize(text)!;
  expect(rim).toBe(bsd);
  expect(wide).toBeCloseTo(width, 0);
});

test.each([null, undefined, "", "wide", "900x99", "700x", "29x240", "999-999", 28])(
  "%s is no tyre size",
  (text) => {
    expect(readTyreSize(text)).toBeNull();
  },
);
