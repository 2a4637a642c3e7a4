import { expect, test, vi } from "vitest";
import { priceOf } from "#web/features/pricing/price.ts";

vi.mock("#web/lib/language.ts", () => ({ language: () => "en" }));

test("others pay in euros and dollars, Polish readers in PLN", () => {
  const prices = { PLN: 15, EUR: 3.52, USD: 4 };
  expect(priceOf(prices, "en")).toBe("€3.52 / US$4");
  expect(priceOf(prices, "pl")).toMatch(/^PLN\s15$/);
});

test("without a rate everybody pays in PLN", () => {
  expect(priceOf({ PLN: 15.5, EUR: null, USD: null }, "en")).toMatch(/^PLN\s15\.50$/);
});
