import { startOf } from "#server/platform/time/days.ts";

/** The instant of what `optionalInstant` lets through: a day is its start in the rider's time zone, nothing is now. */
export function instantOf(given: string | null | undefined, timeZone: string, now: Date): string {
  if (!given) return now.toISOString();
  return given.length === 10 ? startOf(timeZone, given).toISOString() : given;
}
