import type { Currency, Prices } from "#contract/pricing.ts";
import { number } from "#web/lib/format.ts";
import { type Language } from "#web/lib/language.ts";

function amount(value: number, currency: Currency): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return number(value, { style: "currency", currency, minimumFractionDigits, maximumFractionDigits: 2 });
}

/** A month's price as a reader of this language pays: in PLN for Polish readers and where no rate is known. */
export function priceOf(prices: Prices, language: Language): string {
  const { PLN, EUR, USD } = prices;
  if (language === "pl" || EUR === null || USD === null) return amount(PLN, "PLN");
  return `${amount(EUR, "EUR")} / ${amount(USD, "USD")}`;
}
