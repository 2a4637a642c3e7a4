import { expect, test } from "vitest";
import { backOff } from "./back-off.ts";

const second = 1000;
const minute = 60 * second;

test.each([
  [1, 30 * second],
  [2, minute],
  [3, 2 * minute],
  [7, 32 * minute],
  [8, 60 * minute],
  [15, 60 * minute],
  [1000, 60 * minute],
])("after attempt %d it waits %d ms, a quarter more or less", (attempt, wait) => {
  expect([0, 0.5, 1].map((chance) => backOff(attempt, chance))).toEqual([wait * 0.75, wait, wait * 1.25]);
});

test("fifteen attempts take more than six hours and less than ten", () => {
  const total = (chance: number) =>
    Array.from({ length: 14 }, (_, index) => backOff(index + 1, chance)).reduce((sum, wait) => sum + wait);
  expect(total(0)).toBeGreaterThan(6 * 60 * minute * 0.99);
  expect(total(1)).toBeLessThan(10.1 * 60 * minute);
});
