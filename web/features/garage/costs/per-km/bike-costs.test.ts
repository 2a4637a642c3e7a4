import { expect, test } from "vitest";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { bikesOf, shownFirst } from "./bike-costs.ts";

function bike(id: number, shown_cents: number): CostStat {
  return {
    key: String(id),
    shown_cents,
    shown_currency: "EUR",
    distance_m: 2_000_000,
    per_km_cents: null,
    per_km_with_resale_cents: null,
    without_rate: 0,
    unconverted: [],
    categories: [],
    bike: { id, name: `Bike ${id}` },
    part: null,
    slot: null,
    from_on: null,
  };
}
const first = (within: readonly CostStat[], ever: readonly CostStat[]) =>
  shownFirst(bikesOf(within, ever)).map(({ id }) => id);

test("a bike that cost nothing in the year waits behind those that did", () => {
  expect(first([bike(2, 500)], [bike(1, 490_000), bike(2, 500)])).toEqual([2]);
});

test("what was paid in a currency without a rate counts as a cost of the year", () => {
  const paid = { ...bike(1, 0), unconverted: [{ amount_cents: 900, currency: "NOK" }] } as CostStat;
  expect(first([paid], [bike(1, 0), bike(2, 500)])).toEqual([1]);
});

test("in a year without costs all bikes are shown", () => {
  expect(first([], [bike(1, 100), bike(2, 500)])).toEqual([2, 1]);
});

test("of many bikes the dearest dozen is shown", () => {
  const bikes = Array.from({ length: 14 }, (_, at) => bike(at + 1, 1000 - at));
  expect(first(bikes, bikes)).toHaveLength(12);
});
