import type { RideStatsBy } from "#contract/garage/ride-stats.ts";
import { dayAfter, firstDays } from "#server/platform/time/days.ts";

type ByDays = Exclude<RideStatsBy, "bike">;

/** The key of a day, `2026-05-01`, among days, ISO weeks, months, years or weekdays. */
export const keyOfDay: Record<ByDays, (day: string) => string> = {
  day: (day) => day,
  week: isoWeek,
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
  // Sunday is 0 to JavaScript.
  weekday: (day) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7),
};

/** A week belongs to the year of its Thursday. */
function isoWeek(day: string): string {
  const thursday = dayAfter(firstDays(day).week, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}
