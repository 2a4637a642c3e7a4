import type { UsedOfLimit } from "./progress.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import type { RiddenSums } from "#server/garage/parts/usage/usage.ts";
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
  lately: RiddenSums | null;
  /** On which day it was measured worn; null where it was not. */
  wornOn: DayNumber | null;
}

/** The day on which a plan is due, or became so; null where that is not known. */
export function dueDay({ limits, since, today, lately, wornOn }: Known): string | null {
  const days = limits.find(({ lead }) => lead === "days");
  const byDays = days ? since + days.limit : Infinity;
  const isDue = wornOn !== null || limits.some(({ used, limit }) => used >= limit);
  if (isDue) return dayNamed(Math.min(byDays, wornOn ?? today));
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

/**
 * About how many rides are left until a plan is due; null where that is not known, or where its days end before. At least one.
 */
export function ridesLeft({ limits, since, today, lately, wornOn }: Known): number | null {
  if (wornOn !== null || lately === null || lately.rides < fewestRides) return null;
  const { rides, distance_m, moving_s } = lately;
  const done = { distance: distance_m, time: moving_s, rides };
  const left = limits.flatMap(({ lead, used, limit }) =>
    lead === "days" || done[lead] <= 0 ? [] : Math.ceil(((limit - used) * rides) / done[lead]),
  );
  const fewest = Math.min(...left);
  if (fewest === Infinity) return null;
  const days = limits.find(({ lead }) => lead === "days");
  const endsFirst = days && since + days.limit < today + (fewest * forecastDays) / rides;
  return endsFirst ? null : Math.max(1, fewest);
}
