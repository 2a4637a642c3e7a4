import type { Issue } from "#contract/platform/issues.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import { isTypedNumber, workIssues, workOf, workValues } from "#web/lib/form/typed-work.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { ShopPriceBody } from "./queries.ts";

/** A price as it is typed. */
export const priceValues = (price: Partial<ShopPrice>) => ({
  ...workValues(price),
  tax: price.tax_percent === null || price.tax_percent === undefined ? "" : String(price.tax_percent),
  ean: price.ean ?? "",
  shown: price.shown ?? false,
});
export type PriceValues = ReturnType<typeof priceValues>;

/** A price as its form begins; a new one has no version. */
export const savedPrice = (price: ShopPrice | null) => ({
  values: priceValues(price ?? {}),
  ...(price && { version: price.version }),
});

/** Values by which typed prices are compared: spaces and the decimal sign do not count. */
export const plainPrice = ({ title, unit, tax, minutes, ean, ...more }: PriceValues) => ({
  ...more,
  title: title.trim(),
  unit: plainTypedNumber(unit),
  tax: plainTypedNumber(tax),
  minutes: minutes.trim(),
  ean: ean.trim(),
});

/** Returns what is wrong with a typed price, by field. */
export const priceIssues = (values: PriceValues): Partial<Record<string, Issue>> => ({
  ...workIssues(values),
  ...(values.unit.trim() === "" && { unit: { key: "required" } }),
  ...(values.tax.trim() !== "" && !isTypedNumber(values.tax) && { tax: { key: "number" } }),
});

/** A typed price as the server takes it. */
export const typedPrice = ({ tax, ean, shown, ...work }: PriceValues): ShopPriceBody => ({
  ...workOf(work),
  tax_percent: tax.trim() === "" ? null : Number(plainTypedNumber(tax)),
  ean: ean.trim() || null,
  shown,
});
