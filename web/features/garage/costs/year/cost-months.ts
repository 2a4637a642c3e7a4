import type { CostStat } from "#contract/garage/cost-stats.ts";
import type { ExpenseCategory, PaidMoney } from "#contract/garage/cost-words.ts";
import { addedUp, negated } from "#web/lib/total-text.ts";

/** So many categories are drawn by themselves; the others share the last layer. */
export const ownLayers = 6;

interface CategoryCost {
  category: ExpenseCategory;
  cents: number;
  /** What has no rate yet. */
  unconverted: readonly PaidMoney[];
}

export interface CostMonth {
  /** What was spent, without sales. */
  spent: number;
  sold: number;
  /** What of both has no rate yet. */
  unconverted: readonly PaidMoney[];
  soldUnconverted: readonly PaidMoney[];
  /** The dearest category of the year first. */
  categories: readonly CategoryCost[];
}

export interface CostYear extends CostMonth {
  months: readonly CostMonth[];
  withoutRate: number;
}

/** The years with expenses, and the one that is shown; the newest first. */
export function yearsIn(stats: readonly CostStat[], ...shown: readonly number[]): number[] {
  const years = stats.map(({ key }) => Number(key?.slice(0, 4)));
  return [...new Set([...shown, ...years])].toSorted((a, b) => b - a);
}

/** What a year and its months come to, from the sums of months. */
export function costsOfYear(stats: readonly CostStat[], year: number): CostYear {
  const within = stats.filter(({ key }) => key?.startsWith(`${year}-`));
  const whole = monthOf(within, []);
  const order = whole.categories.map(({ category }) => category);
  const months = Array.from({ length: 12 }, (_, month) => {
    const key = `${year}-${String(month + 1).padStart(2, "0")}`;
    return monthOf(
      within.filter((one) => one.key === key),
      order,
    );
  });
  return { ...whole, months, withoutRate: within.reduce((sum, one) => sum + one.without_rate, 0) };
}

function monthOf(stats: readonly CostStat[], order: readonly ExpenseCategory[]): CostMonth {
  const sums = Map.groupBy(
    stats.flatMap(({ categories }) => categories),
    ({ category }) => category,
  );
  const of = (category: ExpenseCategory): CategoryCost => {
    const some = sums.get(category) ?? [];
    return {
      category,
      cents: some.reduce((sum, { shown_cents }) => sum + shown_cents, 0),
      unconverted: addedUp(some.map(({ unconverted }) => unconverted)),
    };
  };
  const sale = of("sale");
  sums.delete("sale");
  const categories = [...sums.keys()]
    .map(of)
    .toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category) || b.cents - a.cents);
  return {
    spent: categories.reduce((sum, { cents }) => sum + cents, 0),
    sold: -sale.cents,
    unconverted: addedUp(categories.map(({ unconverted }) => unconverted)),
    soldUnconverted: negated(sale.unconverted),
    categories,
  };
}

/** Which layer of the plot a category is drawn in. */
export function layerOf(year: CostYear, category: ExpenseCategory): number {
  const place = year.categories.findIndex((one) => one.category === category);
  return Math.min(place === -1 ? ownLayers : place, ownLayers);
}

/** What is drawn for a month, from the bottom up. */
export function stackOf(year: CostYear, month: CostMonth): number[] {
  const stack = Array.from({ length: ownLayers + 1 }, () => 0);
  for (const { category, cents } of month.categories) {
    const layer = layerOf(year, category);
    stack[layer] = (stack[layer] ?? 0) + cents;
  }
  return stack;
}
