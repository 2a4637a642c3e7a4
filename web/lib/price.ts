import { amountText } from "#contract/platform/amount.ts";
import type { Prices } from "#contract/billing/pricing.ts";
import type { Language } from "./language.ts";

/** What is charged for a month: prices are set in PLN. */
export const chargeOf = ({ PLN }: Prices, language: Language): string => amountText(PLN, "PLN", language);

/** What a month comes to in euros and dollars, for readers who count in those; null without a rate, and for Polish readers. */
export function abroadOf({ EUR, USD }: Prices, language: Language): string | null {
  if (language === "pl" || EUR === null || USD === null) return null;
  return `${amountText(EUR, "EUR", language)} / ${amountText(USD, "USD", language)}`;
}

/** A month's price as a reader of this language counts: in PLN for Polish readers and where no rate is known. */
export function priceOf(prices: Prices, language: Language): string {
  return abroadOf(prices, language) ?? chargeOf(prices, language);
}
