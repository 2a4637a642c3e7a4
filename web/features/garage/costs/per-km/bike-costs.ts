import type { CostStat } from "#contract/garage/cost-stats.ts";

/** What a bike cost in a year, and in all. */
export interface BikeCosts {
  /** 0 for what is of no bike. */
  id: number;
  bike: CostStat["bike"];
  currency: string;
  yearCents: number;
  cents: number;
  distance_m: number;
  perKmCents: number | null;
  resaleCents: number | null;
}

/** Bikes with what they cost, the dearest of the year first. */
export function bikesOf(within: readonly CostStat[], ever: readonly CostStat[]): BikeCosts[] {
  const year = new Map(within.map(({ key, shown_cents }) => [key, shown_cents]));
  const rows = ever.map((one): BikeCosts => ({
    id: Number(one.key),
    bike: one.bike,
    currency: one.shown_currency,
    yearCents: year.get(one.key) ?? 0,
    cents: one.shown_cents,
    distance_m: one.distance_m,
    perKmCents: one.per_km_cents,
    resaleCents: one.per_km_with_resale_cents,
  }));
  return rows.toSorted(
    (a, b) =>
      Number(a.bike === null) - Number(b.bike === null) || b.yearCents - a.yearCents || b.cents - a.cents,
  );
}
