import { expect, test } from "vitest";
import { timeOfYear, yearOfTime } from "./time-filter.ts";

test("a year is from its first day to the next one's", () => {
  expect(timeOfYear("2025")).toEqual({ from: "2025-01-01", to: "2026-01-01" });
  expect(timeOfYear("")).toEqual({ from: null, to: null });
});

test.each([
  [null, null, ""],
  ["2025-01-01", "2026-01-01", "2025"],
  ["2025-01-01", "2025-12-31", null],
  ["2025-01-02", "2026-01-01", null],
  ["2025-01-01", null, null],
  [null, "2026-01-01", null],
])("from %s to %s is the year %j", (from, to, year) => expect(yearOfTime({ from, to })).toBe(year));
