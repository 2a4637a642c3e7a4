import { dayOf, startOf } from "#server/platform/time/days.ts";
import { offsetSpans } from "#server/platform/time/offset-spans.ts";

const [dayMs, minuteMs] = [86_400_000, 60_000];

/** A day of the calendar as a number: those of neighbouring days are neighbours, whatever the clocks do. */
export type DayNumber = number;

export const dayNumber = (day: string): DayNumber => Date.parse(day) / dayMs;
/** The last day that is written with four digits of its year. */
const lastDay = dayNumber("9999-12-31");

/** Days that were named lately: a thousand plans name the same few. */
const named = new Map<DayNumber, string>();
const mostNamed = 5000;

/** `YYYY-MM-DD`; null beyond the year 9999. */
export function dayNamed(day: DayNumber): string | null {
  if (day > lastDay) return null;
  const known = named.get(day);
  if (known !== undefined) return known;
  if (named.size >= mostNamed) named.clear();
  const name = new Date(day * dayMs).toISOString().slice(0, 10);
  named.set(day, name);
  return name;
}

/** The day of an instant in a time zone. For hundreds of instants: an offset that is known is not computed again. */
export function dayNumberOf(zone: string, instant: string): DayNumber {
  const year = Number(instant.slice(0, 4));
  const span = offsetSpans(zone, year, year).find(({ from, to }) => from <= instant && instant < to);
  if (!span) return dayNumber(dayOf(zone, new Date(instant)));
  return Math.floor((Date.parse(instant) + span.minutes * minuteMs) / dayMs);
}

export const startOfDay = (zone: string, day: string): string => startOf(zone, day).toISOString();
