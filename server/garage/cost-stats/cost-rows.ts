import type { CostStat } from "#contract/garage/cost-stats.ts";
import { expenseCategories } from "#contract/garage/cost-words.ts";
import { presentCaredPart } from "#server/garage/care/standing/care-plan.presenter.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { BikeOfCosts } from "./cost-facts.repo.ts";
import { type Cost, type CostSum, sumsBy } from "./costs.ts";
import type { Kilometres } from "./kilometres.ts";
import { placeOfPart } from "./part-shares.ts";
import { perKm } from "./per-km.ts";
import type { CostTime } from "./ridden.ts";

type Row = Omit<CostStat, "shown_currency">;

function rowOf(key: string | null, sum: CostSum, distance_m: number): Row {
  return {
    key,
    shown_cents: sum.shown_cents,
    distance_m,
    per_km_cents: sum.spent_cents === 0 || sum.hasUnknownSpending ? null : perKm(sum.spent_cents, distance_m),
    per_km_with_resale_cents: null,
    without_rate: sum.without_rate,
    unconverted: sum.unconverted,
    categories: [],
    bike: null,
    part: null,
    slot: null,
    from_on: null,
  };
}

const categoriesIn = (sum: CostSum): CostStat["categories"] =>
  expenseCategories.flatMap((category) => {
    const of = sum.categories.get(category);
    return !of || (of.shown_cents === 0 && of.unconverted.length === 0) ? [] : { category, ...of };
  });

/** The earliest month first. */
export function rowsByMonth(costs: readonly Cost[], metresIn: (month: string) => number): Row[] {
  const sums = [...sumsBy(costs, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sums.map(([month, sum]) => ({
    ...rowOf(month, sum, metresIn(month)),
    categories: categoriesIn(sum),
  }));
}

/** In the order in which categories are listed everywhere. */
export function rowsByCategory(costs: readonly Cost[], metres: number): Row[] {
  const sums = sumsBy(costs, ({ category }) => category);
  return expenseCategories.flatMap((category) => {
    const sum = sums.get(category);
    return sum ? rowOf(category, sum, metres) : [];
  });
}

const dearestFirst = (a: Row, b: Row) =>
  Number(a.key === null) - Number(b.key === null) ||
  b.shown_cents - a.shown_cents ||
  Number(a.key) - Number(b.key);

interface Known {
  bikes: ReadonlyMap<number, BikeOfCosts>;
  kilometres: Kilometres;
  time: CostTime;
}

/** The dearest bike first; what is of none last. `worthOf` is what bikes that are not sold are worth. */
export function rowsByBike(
  costs: readonly Cost[],
  { bikes, kilometres, time, worthOf }: Known & { worthOf: (bikeId: number) => number | null },
): Row[] {
  const sums = sumsBy(costs, ({ bike_id }) => bike_id);
  const rows = [...sums].map(([id, sum]): Row => {
    const bike = id === null ? undefined : bikes.get(id);
    if (!bike) return rowOf(null, sum, 0);
    const row = rowOf(String(id), sum, kilometres.ofBike(bike.id));
    const resale =
      time.isWhole && row.per_km_cents !== null ? afterResale(bike, sum, worthOf(bike.id)) : null;
    return {
      ...row,
      per_km_with_resale_cents: resale === null ? null : perKm(resale, row.distance_m),
      bike: { id: bike.id, name: bike.name },
    };
  });
  return rows.toSorted(dearestFirst);
}

/** What a bike has cost less what came or would come in for it; null where that is not known. */
function afterResale(bike: BikeOfCosts, sum: CostSum, worth: number | null): number | null {
  if (sum.hasUnknownSale) return null;
  if (bike.sold_price_cents !== null) return sum.shown_cents;
  return bike.sold_on !== null || worth === null ? null : sum.shown_cents - worth;
}

/** The dearest part first; what is of none last. */
export function rowsByPart(
  costs: readonly Cost[],
  {
    bikes,
    kilometres,
    time,
    parts,
    bikeId,
  }: Known & { parts: ReadonlyMap<number, PartRow>; bikeId: number | null },
): Row[] {
  const sums = sumsBy(costs, ({ part_id }) => part_id);
  const rows = [...sums].map(([id, sum]): Row => {
    const part = id === null ? undefined : parts.get(id);
    if (!part) return rowOf(null, sum, 0);
    const place = placeOfPart(kilometres.spansOf(part.id), time.at);
    const bike = place && bikes.get(place.bike_id);
    return {
      ...rowOf(String(id), sum, kilometres.ofPart(part, bikeId)),
      bike: bike ? { id: bike.id, name: bike.name } : null,
      part: presentCaredPart(part),
      slot: place?.slot_path ?? null,
      from_on: place ? dayOf(time.zone, new Date(place.from_at)) : null,
    };
  });
  return rows.toSorted(dearestFirst);
}
