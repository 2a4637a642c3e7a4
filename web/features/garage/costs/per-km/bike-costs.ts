import type { CostStat } from "#contract/garage/cost-stats.ts";
import type { PaidMoney } from "#contract/garage/cost-words.ts";

/** What a bike cost in a year, and in all. */
export interface BikeCosts {
  /** 0 for what is of no bike. */
  id: number;
  bike: CostStat["bike"];
  currency: string;
  yearCents: number;
  yearUnconverted: readonly PaidMoney[];
  cents: number;
  unconverted: readonly PaidMoney[];
  distance_m: number;
  perKmCents: number | null;
  resaleCents: number | null;
}

/** Bikes with what they cost, the dearest of the year first. */
export function bikesOf(within: readonly CostStat[], ever: readonly CostStat[]): BikeCosts[] {
  const year = new Map(within.map((one) => [one.key, one]));
  const rows = ever.map((one): BikeCosts => ({
    id: Number(one.key),
    bike: one.bike,
    currency: one.shown_currency,
    yearCents: year.get(one.key)?.shown_cents ?? 0,
    yearUnconverted: year.get(one.key)?.unconverted ?? [],
    cents: one.shown_cents,
    unconverted: one.unconverted,
    distance_m: one.distance_m,
    perKmCents: one.per_km_cents,
    resaleCents: one.per_km_with_resale_cents,
  }));
  return rows.toSorted(
    (a, b) =>
      Number(a.bike === null) - Number(b.bike === null) || b.yearCents - a.yearCents || b.cents - a.cents,
  );
}

const most = 12;

/** Returns the rows that are shown at first: what cost something in the year or, where nothing did, all; at most a dozen. */
export function shownFirst(rows: readonly BikeCosts[]): readonly BikeCosts[] {
  const ofYear = rows.filter(
    ({ yearCents, yearUnconverted }) => yearCents !== 0 || yearUnconverted.length > 0,
  );
  return (ofYear.length > 0 ? ofYear : rows).slice(0, most);
}
