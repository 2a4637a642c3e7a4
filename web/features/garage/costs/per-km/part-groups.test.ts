import { expect, test } from "vitest";
import type { CostStat } from "#contract/garage/cost-stats.ts";
import { partGroups } from "./part-groups.ts";

const canyon = { id: 1, name: "Canyon" };

function part(id: number, change: Partial<CostStat> = {}): CostStat {
  return {
    key: String(id),
    shown_cents: 1900,
    shown_currency: "EUR",
    distance_m: 2_000_000,
    per_km_cents: 0.95,
    per_km_with_resale_cents: null,
    without_rate: 0,
    unconverted: [],
    categories: [],
    bike: canyon,
    part: { id, kind: "chain", brand: null, model: null },
    slot: "chain",
    from_on: "2026-01-01",
    ...change,
  };
}
const idsOf = (stats: readonly CostStat[]) =>
  partGroups(stats).map(({ bike, places }) => [
    bike?.name ?? null,
    places.map(({ parts }) => parts.map((one) => one.part.id)),
  ]);

test("parts that followed each other in one place stand together, the newest first", () => {
  const stats = [
    part(1, { from_on: "2024-05-01" }),
    part(3, { from_on: "2026-04-01" }),
    part(2, { from_on: "2025-02-01" }),
  ];
  expect(idsOf(stats)).toEqual([["Canyon", [[3, 2, 1]]]]);
});

test("two bikes' chains stand apart, what is on no bike comes last, and costs of no part are left out", () => {
  const stats = [
    part(4, { bike: null, slot: null, from_on: null, per_km_cents: null }),
    part(5, { bike: null, slot: null, from_on: null, per_km_cents: null }),
    part(1),
    part(2, { bike: { id: 2, name: "Rudy" } }),
    part(6, { part: null }),
  ];
  expect(idsOf(stats)).toEqual([
    ["Rudy", [[2]]],
    ["Canyon", [[1]]],
    [null, [[5], [4]]],
  ]);
});

test("the places in which a kilometre costs most come first; kinds that share a place stand apart", () => {
  const bag = { id: 8, kind: "accessory", brand: null, model: null } as const;
  const stats = [
    part(1),
    part(7, { slot: "saddle", per_km_cents: 3, part: { id: 7, kind: "saddle", brand: null, model: null } }),
    part(8, { slot: "chain", part: bag, per_km_cents: null }),
  ];
  expect(idsOf(stats)).toEqual([["Canyon", [[7], [1], [8]]]]);
});
