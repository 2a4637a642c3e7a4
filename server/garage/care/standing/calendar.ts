import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import { offsetSpans } from "#server/platform/time/offset-spans.ts";

const dayMs = 86_400_000;
const lastDay = "9999-12-31";

/** The day of an instant in a time zone. For hundreds of instants: it asks for no offset that is known already. */
export function calendarDay(zone: string, instant: string): string {
  const year = Number(instant.slice(0, 4));
  const span = offsetSpans(zone, year, year).find(({ from, to }) => from <= instant && instant < to);
  if (!span) return dayOf(zone, new Date(instant));
  return new Date(Date.parse(instant) + span.minutes * 60_000).toISOString().slice(0, 10);
}

/** Days from one day of a calendar to another; negative when that is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** So many days after a day; null beyond the year 9999. */
export function dayThen(day: string, days: number): string | null {
  return days > daysBetween(day, lastDay) ? null : dayAfter(day, days);
}

export const startOfDay = (zone: string, day: string): string => startOf(zone, day).toISOString();
