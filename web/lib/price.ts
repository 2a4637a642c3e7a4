import { languageFacts } from "#contract/platform/languages.ts";
import { amountText } from "#contract/platform/amount.ts";
import type { Prices } from "#contract/billing/pricing.ts";
import type { Language } from "./language.ts";

/** Formats the amount charged per month, in PLN. */
export const chargeOf = ({ PLN }: Prices, language: Language): string => amountText(PLN, "PLN", language);

/** Formats the price in euros and dollars for foreign readers; null without a rate and for Polish readers. */
export function abroadOf({ EUR, USD }: Prices, language: Language): string | null {
  if (languageFacts[language].currency === "PLN" || EUR === null || USD === null) return null;
  return `${amountText(EUR, "EUR", language)} / ${amountText(USD, "USD", language)}`;
}

/** Formats a month's price in the reader's currency: PLN for Polish readers, and when no rate is known. */
export function priceOf(prices: Prices, language: Language): string {
  return abroadOf(prices, language) ?? chargeOf(prices, language);
}
