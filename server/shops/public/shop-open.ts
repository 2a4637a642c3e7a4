import { type DayHours, isOpenAt } from "#contract/shops/opening-hours.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { offsetAt } from "#server/platform/time/days.ts";

const minuteMs = 60_000;

/** Whether a shop is open at an instant, by its own clock. */
export function isShopOpen(
  { hours, closed_days, time_zone }: Pick<ShopRow, "hours" | "closed_days" | "time_zone">,
  at: Date,
): boolean {
  const local = new Date(at.getTime() + offsetAt(time_zone, at.getTime()) * minuteMs).toISOString();
  const week = {
    hours: JSON.parse(hours) as DayHours[],
    closed_days: JSON.parse(closed_days) as string[],
  };
  return isOpenAt(week, local.slice(0, 10), local.slice(11, 16));
}
