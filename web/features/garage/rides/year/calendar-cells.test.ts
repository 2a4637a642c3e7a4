import { expect, test } from "vitest";
import { calendarCells, weekdaysFrom } from "./calendar-cells.ts";
import { daysOf } from "./days.ts";

const at = (year: number, weekStart: "monday" | "sunday", ...days: string[]) => {
  const { cells } = calendarCells(daysOf(year), weekStart);
  return days.map((day) => {
    const cell = cells.find((one) => one.day === `${year}-${day}`);
    return [cell?.column, cell?.row];
  });
};

test("weeks begin on the rider's first day", () => {
  // 1 January 2026 is a Thursday, 4 January a Sunday.
  expect(at(2026, "monday", "01-01", "01-04", "01-05")).toEqual([
    [0, 3],
    [0, 6],
    [1, 0],
  ]);
  expect(at(2026, "sunday", "01-01", "01-04", "01-05")).toEqual([
    [0, 4],
    [1, 0],
    [1, 1],
  ]);
  expect([weekdaysFrom("monday").join(""), weekdaysFrom("sunday").join("")]).toEqual(["1234567", "7123456"]);
});

test("a year has 53 columns, and 54 where a leap year begins on the last day of a week", () => {
  expect(calendarCells(daysOf(2026), "monday").columns).toBe(53);
  expect(calendarCells(daysOf(2028), "sunday").columns).toBe(54);
});
