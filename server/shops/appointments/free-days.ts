import type { DayHours } from "#contract/shops/opening-hours.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { dayAfter } from "#server/platform/time/days.ts";

/** How many free days are offered in place of one that is full, and how many days ahead they are looked for. */
const offered = { days: 3, within: 180 } as const;

type Calendar = Pick<ShopRow, "hours" | "closed_days" | "capacity_per_day">;

/** The first day that can be requested from a shop today. */
export const firstBookableDay = ({ lead_days }: Pick<ShopRow, "lead_days">, today: string): string =>
  dayAfter(today, lead_days);

/** Whether a shop takes one more bike on a day for which so many are expected; one without opening hours is open every day. */
export function isFree(
  { hours, closed_days, capacity_per_day }: Calendar,
  day: string,
  expected: number,
): boolean {
  if ((JSON.parse(closed_days) as string[]).includes(day)) return false;
  const week = JSON.parse(hours) as DayHours[];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const isOpen = week.length === 0 || week.some((one) => one.day === weekday && one.spans.length > 0);
  return isOpen && (capacity_per_day === null || expected < capacity_per_day);
}

/** Returns the next days after `day` on which a shop takes a bike. */
export function nextFreeDays(shop: Calendar, day: string, expected: ReadonlyMap<string, number>): string[] {
  const next: string[] = [];
  for (let ahead = 1; ahead <= offered.within && next.length < offered.days; ahead++) {
    const one = dayAfter(day, ahead);
    if (isFree(shop, one, expected.get(one) ?? 0)) next.push(one);
  }
  return next;
}

/** The last day that `nextFreeDays` looks at. */
export const lastBookableDay = (day: string): string => dayAfter(day, offered.within);
