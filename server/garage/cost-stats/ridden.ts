import type { BikeStretch } from "#server/garage/parts/usage/usage.ts";
import { dayAfter, firstDays, startOf } from "#server/platform/time/days.ts";
import type { BikeOfCosts } from "./cost-facts.repo.ts";

const ever = "0000-01-01T00:00:00.000Z";

/** The requested time, up to now. */
export interface CostTime {
  zone: string;
  at: string;
  /** Instants: from is included, until is not. */
  from: string;
  until: string;
  isFromEver: boolean;
  /** Neither end was given. */
  isWhole: boolean;
}

/** Days as instants; both are included. */
export function costTime(
  zone: string,
  now: Date,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
): CostTime {
  const at = now.toISOString();
  const end = to ? endOf(zone, to) : at;
  return {
    zone,
    at,
    from: from ? startOf(zone, from).toISOString() : ever,
    until: end < at ? end : at,
    isFromEver: !from,
    isWhole: !from && !to,
  };
}

// The day after the last that can be written has five digits of its year, and sorts before all others.
const endOf = (zone: string, day: string): string =>
  day >= "9999-12-31" ? "9999-12-31T23:59:59.999Z" : startOf(zone, dayAfter(day)).toISOString();

/** When a bike was its rider's within the requested time: from the day of its purchase through that of its sale. */
export function ownedDuring({ id, purchase_date, sold_on }: BikeOfCosts, time: CostTime): BikeStretch[] {
  const bought = purchase_date ? startOf(time.zone, purchase_date).toISOString() : ever;
  const sold = sold_on ? endOf(time.zone, sold_on) : time.until;
  return within([{ bike_id: id, scope: "any", from_at: bought, to_at: sold }], time);
}

/** What of stretches lies in the requested time. */
export function within<S extends BikeStretch>(stretches: readonly S[], { from, until }: CostTime): S[] {
  return stretches.flatMap((stretch) => {
    const from_at = stretch.from_at > from ? stretch.from_at : from;
    const to_at = stretch.to_at !== null && stretch.to_at < until ? stretch.to_at : until;
    return from_at < to_at ? [{ ...stretch, from_at, to_at }] : [];
  });
}

/** What of a month, `2026-05`, lies in the requested time. */
export function monthWithin(month: string, { zone, from, until }: CostTime): [from: string, to: string] {
  const first = `${month}-01`;
  const start = startOf(zone, first).toISOString();
  const end = startOf(zone, firstDays(dayAfter(first, 31)).month).toISOString();
  return [start > from ? start : from, end < until ? end : until];
}
