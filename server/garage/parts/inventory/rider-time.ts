import { instantIn } from "#server/platform/time/instant.ts";

/** The instant of what `optionalInstant` lets through; now where nothing is given. */
export function instantOf(given: string | null | undefined, timeZone: string, now: Date): string {
  return given ? instantIn(timeZone, given) : now.toISOString();
}
