import type { UsedOfLimit } from "./progress.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import type { Usage } from "#contract/garage/parts.ts";
import { type DayNumber, dayNamed } from "./calendar.ts";

/** Days of the calendar, today included, whose mean a forecast is made of. */
export const forecastDays = 56;
const fewestRides = 3;

interface Known {
  limits: readonly UsedOfLimit[];
  /** From which day on days are counted. */
  since: DayNumber;
  today: DayNumber;
  /** What its bike did in the last `forecastDays`; null for a part that is on none. */
  lately: Usage | null;
  isWorn: boolean;
}

/** The day on which a plan is due, or became so; null where that cannot be said. */
export function dueDay({ limits, since, today, lately, isWorn }: Known): string | null {
  const days = limits.find(({ lead }) => lead === "days");
  const byDays = days ? since + days.limit : Infinity;
  const isDue = isWorn || limits.some(({ used, limit }) => used >= limit);
  if (isDue) return dayNamed(Math.min(byDays, today));
  const known = lately !== null && lately.rides >= fewestRides ? lately : null;
  const done = { distance: known?.distance_m ?? 0, time: known?.moving_s ?? 0, rides: known?.rides ?? 0 };
  const expected = limits.flatMap(({ lead, used, limit }) => {
    if (lead === "days" || done[lead] <= 0) return [];
    const left = Math.ceil(((limit - used) * forecastDays) / done[lead]);
    return left > careBounds.every_days ? [] : today + left;
  });
  const first = Math.min(byDays, ...expected);
  return first === Infinity ? null : dayNamed(first);
}
