import { dayAfter, dayOf, firstDays, startOf } from "#server/platform/time/days.ts";
import type { Span } from "./tallies.repo.ts";

/** Returns today, this week and this month in a time zone, each to the end of today. */
export function spansOf(timezone: string, now: Date): Record<"today" | "week" | "month", Span> {
  const today = dayOf(timezone, now);
  const { week, month } = firstDays(today);
  const end = startOf(timezone, dayAfter(today));
  return {
    today: [startOf(timezone, today), end],
    week: [startOf(timezone, week), end],
    month: [startOf(timezone, month), end],
  };
}

/** Returns the last days in a time zone, today included, oldest first. */
export function lastDays(timezone: string, now: Date, count: number): { day: string; span: Span }[] {
  const today = dayOf(timezone, now);
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfter(today, index + 1 - count);
    return { day, span: [startOf(timezone, day), startOf(timezone, dayAfter(day))] };
  });
}
