import type { Preferences } from "#contract/people/preferences.ts";
import { weekdayOf } from "./days.ts";

interface CalendarCell {
  day: string;
  /** Which week from the left, and which day of it from the top. */
  column: number;
  row: number;
}

/** The days of a year in columns of weeks, which begin on the day that the rider has chosen. */
export function calendarCells(
  days: readonly string[],
  weekStart: Preferences["week_start"],
): { cells: CalendarCell[]; columns: number } {
  const rowOf = (day: string) => (weekStart === "monday" ? weekdayOf(day) - 1 : weekdayOf(day) % 7);
  const before = rowOf(days[0] ?? "");
  const cells = days.map((day, place) => ({
    day,
    column: Math.floor((before + place) / 7),
    row: rowOf(day),
  }));
  return { cells, columns: (cells.at(-1)?.column ?? 0) + 1 };
}

/** Weekdays from 1, Monday, in the rider's order. */
export const weekdaysFrom = (weekStart: Preferences["week_start"]): string[] =>
  weekStart === "monday" ? ["1", "2", "3", "4", "5", "6", "7"] : ["7", "1", "2", "3", "4", "5", "6"];
