import { expect, test } from "vitest";
import { years } from "./years.ts";

const utc = (...day: [number, number, number]) => new Date(Date.UTC(...day));

test.each([
  ["1990-06-15", utc(2026, 5, 14), 35],
  ["1990-06-15", utc(2026, 5, 15), 36],
  ["1990-06-15", utc(2026, 6, 1), 36],
  ["2000-02-29", utc(2026, 1, 28), 25],
  ["2000-02-29", utc(2026, 2, 1), 26],
])("from %s to %s are %i years", (since, now, age) => {
  expect(years(since, now)).toBe(age);
});
