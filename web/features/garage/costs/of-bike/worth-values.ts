import * as z from "zod/mini";
import type { Bike } from "#contract/garage/bikes.ts";
import { unchosenCurrency } from "#contract/platform/currencies.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { optionalDay, optionalNumber } from "#contract/platform/number.ts";
import type { MoneyReader } from "#web/features/garage/costs/expense/expense-values.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";

export type WorthField = "sold_on" | "sold_price" | "value_estimate" | "purchase_currency";
/** As they are typed. */
export type WorthFormValues = Record<WorthField, string>;

/** The currency of all prices of a bike; the rider's where it has none yet. */
export function currencyOfBike(
  { purchase_currency, purchase_price, sold_price, value_estimate }: Bike,
  currency: string,
): string {
  const isPriced = [purchase_price, sold_price, value_estimate].some((price) => price !== null);
  return purchase_currency ?? (isPriced ? unchosenCurrency : currency);
}

export function worthFormOf(bike: Bike, { decimalMark, currency }: MoneyReader): WorthFormValues {
  const price = (value: number | null) => (value === null ? "" : String(value).replace(".", decimalMark));
  return {
    sold_on: bike.sold_on?.slice(0, 10) ?? "",
    sold_price: price(bike.sold_price),
    value_estimate: price(bike.value_estimate),
    purchase_currency: currencyOfBike(bike, currency),
  };
}

/** Returns the values with prices in one form, however they are typed. */
export function plainWorth(values: WorthFormValues): WorthFormValues {
  const plain = (typed: string) => {
    const text = plainTypedNumber(typed);
    return /^\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
  };
  return { ...values, sold_price: plain(values.sold_price), value_estimate: plain(values.value_estimate) };
}

const price = { min: 0, max: 9_999_999.99, step: 0.01 } as const;
const form = z.object({
  sold_on: optionalDay(),
  sold_price: optionalNumber(price),
  value_estimate: optionalNumber(price),
});

export const worthIssues = (values: WorthFormValues): Record<string, Issue> =>
  issuesOf(form, plainWorth(values));

/** Returns what differs from `over`, as the server takes it; a first price brings its currency. */
export function worthBody(
  values: WorthFormValues,
  over: WorthFormValues,
  bike: Pick<Bike, "purchase_currency" | "purchase_price">,
): Partial<Record<WorthField, string | null>> {
  const changes = changesOf(plainWorth(over), plainWorth(values));
  const isFirst = bike.purchase_currency === null && bike.purchase_price === null;
  const body = Object.entries(changes).map(([name, value]) => [name, value === "" ? null : value]);
  return { ...Object.fromEntries(body), ...(isFirst && { purchase_currency: values.purchase_currency }) };
}
