import { expect, test } from "vitest";
import { around, keyBy, swipeBy } from "./steps.ts";

test("a step wraps at both ends", () => {
  expect(around(2, 1, 3)).toBe(0);
  expect(around(0, -1, 3)).toBe(2);
  expect(around(0, 1, 1)).toBe(0);
  expect(around(0, 1, 0)).toBe(0);
});

test("a swipe counts from 51 px on", () => {
  expect([swipeBy(-51), swipeBy(51), swipeBy(50), swipeBy(-50), swipeBy(0)]).toEqual([1, -1, 0, 0, 0]);
});

test("arrows turn, but not those of the browser's own shortcuts", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false };
  expect(keyBy({ key: "ArrowRight", ...plain })).toBe(1);
  expect(keyBy({ key: "ArrowLeft", ...plain })).toBe(-1);
  expect(keyBy({ key: "ArrowLeft", ...plain, altKey: true })).toBe(0);
  expect(keyBy({ key: "a", ...plain })).toBe(0);
});
