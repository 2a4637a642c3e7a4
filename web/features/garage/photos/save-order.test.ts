import { expect, test } from "vitest";
import { isSameOrder, laidOver } from "#web/features/garage/photos/save-order.ts";

test("an order is laid over the photos of now: the gone are left out, the new stand at the end", () => {
  expect(laidOver([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(laidOver([3, 1, 2], [2, 4, 3, 5])).toEqual([3, 2, 4, 5]);
});

test("only the photos of both sides say whether the order is the same", () => {
  expect(isSameOrder([1, 2, 3], [1, 2, 3, 4])).toBe(true);
  expect(isSameOrder([1, 2, 3], [1, 3])).toBe(true);
  expect(isSameOrder([1, 2, 3], [2, 1, 3])).toBe(false);
  expect(isSameOrder([], [2, 1])).toBe(true);
});
