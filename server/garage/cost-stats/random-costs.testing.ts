import type { Selectable } from "kysely";
import type { CostStat, CostStatsBy } from "#contract/garage/cost-stats.ts";
import type { ExpensesTable } from "#server/platform/db/schema/costs.ts";

/** A model of what things cost that looks at each ride and each expense by itself; it shares no code with what it judges. */

export const firstDay = Date.parse("2026-01-01T00:00:00Z");
export const modelToday = 100;
export const dayNamedAt = (day: number): string =>
  new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);

export interface ModelMove {
  day: number;
  part: number;
  /** A bike, a part, or storage. */
  to: { bike: number } | { parent: number } | null;
  slot: string;
}
export interface ModelBike {
  id: number;
  purchase_date: string | null;
  sold_on: string | null;
  sold_price_cents: number | null;
  value_estimate_cents: number | null;
}
export interface CostedRide {
  bike_id: number | null;
  day: number;
  distance_m: number;
}
type Expense = Selectable<ExpensesTable>;

export interface ModelGarage {
  bikes: ModelBike[];
  parts: { id: number; initial_m: number }[];
  /** In the order of their days. */
  moves: ModelMove[];
  rides: CostedRide[];
  expenses: Expense[];
  /** Hundred-millionths of a złoty, by currency and day. */
  rates: Map<string, bigint | null>;
  target: string;
}

/** Half a cent is rounded away from zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const whole = size / divisor + (2n * (size % divisor) >= divisor ? 1n : 0n);
  return dividend < 0n ? -whole : whole;
}

const mid = ({ rates }: ModelGarage, currency: string, day: string) =>
  currency === "PLN" ? 100_000_000n : (rates.get(`${currency} ${day}`) ?? null);

function inTarget(garage: ModelGarage, cents: number, currency: string, day: string): bigint | null {
  if (currency === garage.target) return BigInt(cents);
  const [paid, wanted] = [mid(garage, currency, day), mid(garage, garage.target, day)];
  return paid === null || wanted === null ? null : divided(BigInt(cents) * paid, wanted);
}

/** The bike that a part was on, on a day; deleted bikes are none. */
function whereOn(garage: ModelGarage, part: number, day: number): number | null {
  const at = new Map<number, ModelMove>();
  for (const move of garage.moves.filter((one) => one.day <= day)) {
    // Whatever was in the slot makes room.
    if (move.to)
      for (const [other, { to, slot }] of at)
        if (slot === move.slot && JSON.stringify(to) === JSON.stringify(move.to)) at.delete(other);
    at.set(move.part, move);
  }
  let holder = at.get(part)?.to ?? null;
  while (holder && "parent" in holder) holder = at.get(holder.parent)?.to ?? null;
  const bike = holder?.bike ?? null;
  return garage.bikes.some(({ id }) => id === bike) ? bike : null;
}

function metresOf(garage: ModelGarage, part: number, isCounted: (ride: CostedRide) => boolean): number {
  let metres = 0;
  for (const ride of garage.rides)
    if (ride.bike_id !== null && isCounted(ride) && whereOn(garage, part, ride.day) === ride.bike_id)
      metres += ride.distance_m;
  return metres;
}

/** Which share of an expense belongs to which bike. */
function sharesOf(garage: ModelGarage, expense: Expense, cents: bigint): Map<number | null, bigint> {
  const { bike_id, part_id } = expense;
  if (bike_id !== null || part_id === null) return new Map([[bike_id, cents]]);
  const weights = garage.bikes
    .map(({ id }) => ({ id, metres: BigInt(metresOf(garage, part_id, ({ bike_id: on }) => on === id)) }))
    .filter(({ metres }) => metres > 0n)
    .toSorted((a, b) => a.id - b.id);
  if (weights.length === 0) {
    for (let day = modelToday; day >= 0; day--) {
      const on = whereOn(garage, part_id, day);
      if (on !== null) return new Map([[on, cents]]);
    }
    return new Map([[null, cents]]);
  }
  const total = weights.reduce((sum, { metres }) => sum + metres, 0n);
  const [size, sign] = cents < 0n ? [-cents, -1n] : [cents, 1n];
  const given = weights.map(({ metres }) => (size * metres) / total);
  const isShort = new Set<number>();
  while (given.reduce((sum, one) => sum + one, 0n) < size) {
    let most = -1;
    for (const [index, { metres }] of weights.entries()) {
      const lack = (size * metres) % total;
      if (!isShort.has(index) && (most < 0 || lack > (size * weights[most]!.metres) % total)) most = index;
    }
    isShort.add(most);
    given[most]! += 1n;
  }
  return new Map(weights.map(({ id }, index) => [id, sign * given[index]!]));
}

export interface ModelQuery {
  by: CostStatsBy;
  from: number | null;
  to: number | null;
  bike_id: number | null;
}
export type ModelRow = Pick<
  CostStat,
  | "key"
  | "shown_cents"
  | "distance_m"
  | "per_km_cents"
  | "per_km_with_resale_cents"
  | "without_rate"
  | "unconverted"
>;

const perKmOf = (cents: bigint, metres: number): number | null =>
  metres < 100_000 ? null : Number(divided(cents * 100_000n, BigInt(metres))) / 100;

/** Returns the rows that the app should return, sorted by key. */
export function modelRows(garage: ModelGarage, { by, from, to, bike_id }: ModelQuery): ModelRow[] {
  const isInPeriod = (day: number) =>
    (from === null || day >= from) && (to === null || day <= to) && day < modelToday;
  const sums = new Map<
    string | null,
    {
      all: bigint;
      spent: bigint;
      without: number;
      unknownSale: boolean;
      unknownSpending: boolean;
      paid: Map<string, bigint>;
    }
  >();
  for (const expense of garage.expenses) {
    const { day, category } = expense;
    if ((from !== null && day < dayNamedAt(from)) || (to !== null && day > dayNamedAt(to))) continue;
    const cents = inTarget(garage, expense.amount_cents, expense.currency, day);
    for (const [bike, share] of sharesOf(garage, expense, cents ?? BigInt(expense.amount_cents))) {
      if (bike_id !== null && bike !== bike_id) continue;
      const id = by === "bike" ? bike : expense.part_id;
      const key =
        by === "month" ? day.slice(0, 7) : by === "category" ? category : id === null ? null : String(id);
      const sum = sums.get(key) ?? {
        all: 0n,
        spent: 0n,
        without: 0,
        unknownSale: false,
        unknownSpending: false,
        paid: new Map<string, bigint>(),
      };
      sums.set(key, sum);
      if (cents === null) {
        sum.without++;
        sum[category === "sale" ? "unknownSale" : "unknownSpending"] = true;
        sum.paid.set(expense.currency, (sum.paid.get(expense.currency) ?? 0n) + share);
        continue;
      }
      sum.all += share;
      if (category !== "sale") sum.spent += share;
    }
  }
  const owned = (id: number) => {
    const bike = garage.bikes.find((one) => one.id === id);
    if (!bike) return 0;
    const isOwned = (day: string) =>
      day >= (bike.purchase_date ?? "") && (bike.sold_on === null || day <= bike.sold_on);
    return garage.rides
      .filter((ride) => ride.bike_id === id && isInPeriod(ride.day) && isOwned(dayNamedAt(ride.day)))
      .reduce((sum, { distance_m }) => sum + distance_m, 0);
  };
  function metres(key: string | null): number {
    if (key === null) return 0;
    if (by === "bike") return owned(Number(key));
    if (by === "category")
      return garage.bikes
        .filter(({ id }) => bike_id === null || id === bike_id)
        .reduce((sum, { id }) => sum + owned(id), 0);
    if (by === "month")
      return garage.rides
        .filter((ride) => isInPeriod(ride.day) && dayNamedAt(ride.day).startsWith(key))
        .filter((ride) => bike_id === null || ride.bike_id === bike_id)
        .reduce((sum, { distance_m }) => sum + distance_m, 0);
    const { id, initial_m } = garage.parts.find((part) => String(part.id) === key)!;
    const ridden = metresOf(
      garage,
      id,
      (ride) => isInPeriod(ride.day) && (bike_id === null || ride.bike_id === bike_id),
    );
    const everOn = new Set(Array.from({ length: modelToday }, (_, day) => whereOn(garage, id, day)));
    everOn.delete(null);
    const isAllHere = bike_id === null || (everOn.size === 1 && everOn.has(bike_id));
    return ridden + (from === null && isAllHere ? initial_m : 0);
  }
  function resale(key: string | null): bigint | null {
    const bike = garage.bikes.find(({ id }) => String(id) === key);
    const sum = sums.get(key)!;
    if (by !== "bike" || !bike || from !== null || to !== null || sum.unknownSale) return null;
    if (bike.sold_price_cents !== null) return sum.all;
    if (bike.sold_on !== null || bike.value_estimate_cents === null) return null;
    return sum.all - BigInt(bike.value_estimate_cents);
  }
  const rows = [...sums].map(([key, { all, spent, without, unknownSpending, paid }]): ModelRow => {
    const distance_m = metres(key);
    const per_km_cents = spent === 0n || unknownSpending ? null : perKmOf(spent, distance_m);
    const after = per_km_cents === null ? null : resale(key);
    return {
      key,
      shown_cents: Number(all),
      distance_m,
      per_km_cents,
      per_km_with_resale_cents: after === null ? null : perKmOf(after, distance_m),
      without_rate: without,
      unconverted: [...paid]
        .filter(([, sum]) => sum !== 0n)
        .map(([currency, sum]) => ({ amount_cents: Number(sum), currency }))
        .toSorted((a, b) => a.currency.localeCompare(b.currency)),
    };
  });
  return rows.toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
}
