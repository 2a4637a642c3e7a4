import { expect, test } from "vitest";
import type { Lifespan } from "#contract/community/lifespans.ts";
import { choicesOf, lifespanRows } from "./lifespan-rows.ts";

const group = (given: Partial<Lifespan>): Lifespan => ({
  kind: "chain",
  brand: null,
  model: null,
  bike_type: null,
  n_parts: 8,
  n_riders: 5,
  median_m: 3_000_000,
  low_m: null,
  high_m: null,
  curve: [[0, 1]],
  computed_on: "2026-11-27",
  ...given,
});
const found = [
  group({}),
  group({ bike_type: "gravel" }),
  group({ brand: "KMC" }),
  group({ brand: "KMC", model: "X11" }),
  group({ brand: "KMC", bike_type: "gravel" }),
  group({ kind: "tyre" }),
];
const shown = (choice: Partial<Parameters<typeof lifespanRows>[1]>) =>
  lifespanRows(found, { kind: null, brand: null, type: null, ...choice }).map(({ kind, brand, model }) =>
    [kind, brand, model].filter(Boolean).join(" "),
  );

test("without a choice there is one group of each kind", () => expect(shown({})).toEqual(["chain", "tyre"]));

test("of a kind there are its brands and models, of one type of bike where it is chosen", () => {
  expect(shown({ kind: "chain" })).toEqual(["chain", "chain KMC", "chain KMC X11"]);
  expect(shown({ kind: "chain", type: "gravel" })).toEqual(["chain", "chain KMC"]);
  expect(shown({ kind: "chain", brand: "KMC" })).toEqual(["chain KMC", "chain KMC X11"]);
});

test("only what is there can be chosen", () => {
  expect(choicesOf(found, "kind")).toEqual(["chain", "tyre"]);
  expect(choicesOf(found, "brand")).toEqual(["KMC"]);
  expect(choicesOf(found, "bike_type")).toEqual(["gravel"]);
});
