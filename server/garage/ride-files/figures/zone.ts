import zoneAt from "@photostructure/tz-lookup";
import { offsetAt } from "#server/platform/time/days.ts";
import type { Points } from "#server/garage/ride-files/activity/points.ts";

/** Minutes by which clocks are ahead of UTC at the first place of a ride; null where there is none. */
export function offsetThere({ lat, lon }: Points, instant: number): number | null {
  const first = lat.findIndex((value) => !Number.isNaN(value));
  if (first === -1) return null;
  try {
    return offsetAt(zoneAt(lat[first] ?? 0, lon[first] ?? 0), instant);
  } catch {
    // A zone that this version of Node does not know.
    return null;
  }
}
