import { expect, test } from "vitest";
import { priceIssues, typedPrice, priceValues } from "./price-values.ts";

const price = {
  id: 3,
  kind: "part",
  title: "Chain",
  unit_cents: 12_950,
  tax_percent: 23,
  minutes: 20,
  ean: "4711",
  slot: null,
  shown: true,
  version: 4,
} as const;

test("a price that nobody changes comes back as it was", () => {
  const { id: _, slot: _slot, version: _version, ...rest } = price;
  expect(typedPrice(priceValues(price))).toEqual(rest);
  expect(priceIssues(priceValues(price))).toEqual({});
});

test("a price typed with a comma is understood, and one that is no number is an error of its field", () => {
  expect(typedPrice({ ...priceValues({}), title: " Cable ", unit: "12,5" })).toEqual({
    kind: "labour",
    title: "Cable",
    unit_cents: 1250,
    tax_percent: null,
    minutes: null,
    ean: null,
    shown: false,
  });
  expect(priceIssues({ ...priceValues({}), tax: "some", minutes: "1.5" })).toEqual({
    title: { key: "required" },
    unit: { key: "required" },
    tax: { key: "number" },
    minutes: { key: "integer" },
  });
});
