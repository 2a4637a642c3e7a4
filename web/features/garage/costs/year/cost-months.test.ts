import { expect, test } from "vitest";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import { costsOfYear, layerOf, stackOf, yearsIn } from "./cost-months.ts";

function month(key: string, sums: Partial<Record<ExpenseCategory, number>>, without_rate = 0): CostStat {
  const categories = Object.entries(sums).map(([category, shown_cents]) => ({
    category: category as ExpenseCategory,
    shown_cents,
    unconverted: [],
  }));
  return {
    key,
    shown_cents: categories.reduce((sum, one) => sum + one.shown_cents, 0),
    shown_currency: "PLN",
    distance_m: 0,
    per_km_cents: null,
    per_km_with_resale_cents: null,
    without_rate,
    unconverted: [],
    categories,
    bike: null,
    part: null,
    slot: null,
    from_on: null,
  };
}

test("a year's categories are the sums of its months, the dearest first, and sales stand apart", () => {
  const stats = [
    month("2025-12", { part: 99_999 }),
    month("2026-01", { part: 100, tool: 300 }, 2),
    month("2026-03", { part: 500, sale: -4000 }, 1),
  ];
  const year = costsOfYear(stats, 2026);
  expect(year).toMatchObject({ spent: 900, sold: 4000, withoutRate: 3 });
  expect(year.categories).toEqual([
    { category: "part", cents: 600, unconverted: [] },
    { category: "tool", cents: 300, unconverted: [] },
  ]);
  expect(year.months.map(({ spent }) => spent)).toEqual([400, 0, 500, ...Array.from({ length: 9 }, () => 0)]);
  expect(year.months[2]?.sold).toBe(4000);
  expect(yearsIn(stats, 2027)).toEqual([2027, 2026, 2025]);
});

test("what has no rate yet is in a year and its months as it was paid, and of a sale with the other sign", () => {
  const zlotys = (amount_cents: number) => [{ amount_cents, currency: "PLN" }];
  const of = (category: ExpenseCategory, amount_cents: number) => ({
    category,
    shown_cents: 0,
    unconverted: zlotys(amount_cents),
  });
  const without = (key: string, ...categories: CostStat["categories"]) => ({ ...month(key, {}), categories });
  const year = costsOfYear(
    [
      without("2026-01", of("part", 300), of("sale", -500)),
      without("2026-03", of("part", 20), of("tool", 7)),
    ],
    2026,
  );
  expect(year).toMatchObject({ spent: 0, unconverted: zlotys(327), soldUnconverted: zlotys(500) });
  expect(year.categories.map(({ category, unconverted }) => [category, unconverted])).toEqual([
    ["part", zlotys(320)],
    ["tool", zlotys(7)],
  ]);
  expect(year.months[2]?.unconverted).toEqual(zlotys(27));
});

test("the seventh category and those after it share a layer, so that the bars still add up", () => {
  const spent = expenseCategories.filter((category) => category !== "sale");
  const sums = Object.fromEntries(spent.map((category, place) => [category, 1000 - place]));
  const year = costsOfYear([month("2026-05", sums)], 2026);
  expect(spent.slice(0, 8).map((category) => layerOf(year, category))).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
  const may = year.months[4];
  expect(may && stackOf(year, may).reduce((sum, one) => sum + one, 0)).toBe(year.spent);
});
