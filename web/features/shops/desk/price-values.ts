import type { Issue } from "#contract/platform/issues.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { ShopPriceBody } from "./queries.ts";

/** A price as it is typed. */
export const priceValues = (price: Partial<ShopPrice>) => ({
  kind: price.kind ?? ("labour" as ShopPrice["kind"]),
  title: price.title ?? "",
  unit: price.unit_cents === undefined ? "" : String(price.unit_cents / 100),
  tax: price.tax_percent === null || price.tax_percent === undefined ? "" : String(price.tax_percent),
  minutes: price.minutes ? String(price.minutes) : "",
  ean: price.ean ?? "",
  shown: price.shown ?? false,
});
export type PriceValues = ReturnType<typeof priceValues>;

const isNumber = (typed: string) => /^\d+(\.\d+)?$/.test(plainTypedNumber(typed));

/** Returns what is wrong with a typed price, by field. */
export const priceIssues = (values: PriceValues): Partial<Record<string, Issue>> => ({
  ...(values.title.trim() === "" && { title: { key: "required" } }),
  ...(values.unit.trim() === ""
    ? { unit: { key: "required" } }
    : !isNumber(values.unit) && { unit: { key: "number" } }),
  ...(values.tax.trim() !== "" && !isNumber(values.tax) && { tax: { key: "number" } }),
  ...(values.minutes.trim() !== "" &&
    !/^\d+$/.test(values.minutes.trim()) && { minutes: { key: "integer" } }),
});

/** A typed price as the server takes it. */
export const typedPrice = ({ kind, title, unit, tax, minutes, ean, shown }: PriceValues): ShopPriceBody => ({
  kind,
  title: title.trim(),
  unit_cents: Math.round(Number(plainTypedNumber(unit)) * 100),
  tax_percent: tax.trim() === "" ? null : Number(plainTypedNumber(tax)),
  minutes: minutes.trim() === "" ? null : Number(minutes),
  ean: ean.trim() || null,
  shown,
});
