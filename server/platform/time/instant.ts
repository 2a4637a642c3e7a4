import { offsetAt, startOf } from "./days.ts";

/** The instant of an instant or a day as the contract's `optionalInstant` leaves them: a day is its start in the zone. */
export function instantIn(timezone: string, given: string): string {
  return given.length === 10 ? startOf(timezone, given).toISOString() : given;
}

/** Minutes by which a zone's clocks are ahead of UTC at an instant. */
export function offsetIn(timezone: string, instant: string): number {
  return offsetAt(timezone, Date.parse(instant));
}
