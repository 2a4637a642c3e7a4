import type { ExpenseCategory, PaidMoney } from "#contract/garage/cost-words.ts";
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
  /** What these come to: all of one currency. */
  unconverted: PaidMoney | null;
}

/** Returns costs by the bike that each is of: those of a part that name no bike are split over the bikes that it was on. */
export function ofBikes(costs: readonly Cost[], sharesOf: (partId: number) => PartShare[]): Cost[] {
  return costs.flatMap((cost) => {
    const shares = cost.bike_id === null && cost.part_id !== null ? sharesOf(cost.part_id) : [];
    if (shares.length === 0) return [cost];
    const weights = shares.map(({ metres }) => metres);
    const cents = splitCents(cost.shown_cents, weights);
    const { unconverted } = cost;
    const paid = splitCents(unconverted?.amount_cents ?? 0, weights);
    return shares.map(({ bike_id }, index) => ({
      ...cost,
      bike_id,
      shown_cents: cents[index] ?? 0,
      unconverted: unconverted && { ...unconverted, amount_cents: paid[index] ?? 0 },
    }));
  });
}

/** What costs add up to. */
export interface CostSum {
  shown_cents: number;
  /** Without what came in by sales. */
  spent_cents: number;
  without_rate: number;
  unconverted: PaidMoney[];
  /** Something was spent, and for want of a rate nobody knows how much. */
  hasUnknownSpending: boolean;
  /** The same of what came in. */
  hasUnknownSale: boolean;
  categories: Map<ExpenseCategory, Pick<CostSum, "shown_cents" | "unconverted">>;
}

/** Adds up costs by a key. */
export function sumsBy<K>(costs: readonly Cost[], keyOf: (cost: Cost) => K): Map<K, CostSum> {
  const sums = new Map<K, CostSum>();
  for (const cost of costs) {
    const { category, shown_cents, without_rate, unconverted } = cost;
    const key = keyOf(cost);
    const sum = sums.get(key) ?? {
      shown_cents: 0,
      spent_cents: 0,
      without_rate: 0,
      unconverted: [],
      hasUnknownSpending: false,
      hasUnknownSale: false,
      categories: new Map(),
    };
    sums.set(key, sum);
    sum.shown_cents += shown_cents;
    sum.without_rate += without_rate;
    if (category !== "sale") sum.spent_cents += shown_cents;
    if (without_rate > 0) sum[category === "sale" ? "hasUnknownSale" : "hasUnknownSpending"] = true;
    const of = sum.categories.get(category) ?? { shown_cents: 0, unconverted: [] };
    sum.categories.set(category, of);
    of.shown_cents += shown_cents;
    if (unconverted) for (const list of [sum.unconverted, of.unconverted]) addTo(list, unconverted);
  }
  for (const sum of sums.values()) {
    sum.unconverted = byCurrency(sum.unconverted);
    for (const of of sum.categories.values()) of.unconverted = byCurrency(of.unconverted);
  }
  return sums;
}

function addTo(sums: PaidMoney[], { amount_cents, currency }: PaidMoney): void {
  const known = sums.find((one) => one.currency === currency);
  if (known) known.amount_cents += amount_cents;
  else sums.push({ amount_cents, currency });
}

/** In the order of currencies; a sale that undoes an expense leaves nothing. */
const byCurrency = (sums: readonly PaidMoney[]): PaidMoney[] =>
  sums
    .filter(({ amount_cents }) => amount_cents !== 0)
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
