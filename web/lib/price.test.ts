import { expect, test } from "vitest";
import { priceOf } from "./price.ts";

test("others pay in euros and dollars, Polish readers in PLN", () => {
  const prices = { PLN: 15, EUR: 3.52, USD: 4 };
  expect(priceOf(prices, "en")).toBe("€3.52 / US$4");
  expect(priceOf(prices, "pl")).toMatch(/^15\szł$/);
});

test("without a rate everybody pays in PLN", () => {
  expect(priceOf({ PLN: 15.5, EUR: null, USD: null }, "en")).toMatch(/^PLN\s15\.50$/);
});
