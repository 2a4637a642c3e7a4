import type { ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { PartShare } from "./part-shares.ts";
import { splitCents } from "./split-cents.ts";

/** What expenses of one kind come to, in the rider's currency. */
export interface Cost {
  bike_id: number | null;
  part_id: number | null;
  category: ExpenseCategory;
  /** `2026-05` */
  month: string;
  shown_cents: number;
  /** How many expenses are not in it, for want of a rate. */
  without_rate: number;
}

/** Returns costs by the bike that each is of: those of a part that name no bike are split over the bikes that it was on. */
export function ofBikes(costs: readonly Cost[], sharesOf: (partId: number) => PartShare[]): Cost[] {
  return costs.flatMap((cost) => {
    const shares = cost.bike_id === null && cost.part_id !== null ? sharesOf(cost.part_id) : [];
    if (shares.length === 0) return [cost];
    const cents = splitCents(
      cost.shown_cents,
      shares.map(({ metres }) => metres),
    );
    return shares.map(({ bike_id }, index) => ({ ...cost, bike_id, shown_cents: cents[index] ?? 0 }));
  });
}

/** What costs add up to. */
export interface CostSum {
  shown_cents: number;
  /** Without what came in by sales. */
  spent_cents: number;
  without_rate: number;
  /** Something came in, and for want of a rate nobody knows how much. */
  hasUnknownSale: boolean;
  categories: Map<ExpenseCategory, number>;
}

/** Adds up costs by a key. */
export function sumsBy<K>(costs: readonly Cost[], keyOf: (cost: Cost) => K): Map<K, CostSum> {
  const sums = new Map<K, CostSum>();
  for (const cost of costs) {
    const { category, shown_cents, without_rate } = cost;
    const key = keyOf(cost);
    const sum = sums.get(key) ?? {
      shown_cents: 0,
      spent_cents: 0,
      without_rate: 0,
      hasUnknownSale: false,
      categories: new Map(),
    };
    sums.set(key, sum);
    sum.shown_cents += shown_cents;
    sum.without_rate += without_rate;
    if (category !== "sale") sum.spent_cents += shown_cents;
    else if (without_rate > 0) sum.hasUnknownSale = true;
    sum.categories.set(category, (sum.categories.get(category) ?? 0) + shown_cents);
  }
  return sums;
}
