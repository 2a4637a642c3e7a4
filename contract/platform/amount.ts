import { numberFormat } from "./kept-formats.ts";
import { type Language, languageTag } from "./languages.ts";

/**
 * Returns what writes numbers one way everywhere: a minus is a minus sign, a thin space is before "%", and Polish ones of
 * four digits have no space.
 */
export function numberWriter(
  language: Language,
  options?: Intl.NumberFormatOptions,
): (value: number) => string {
  const { format } = numberFormat(languageTag(language), options);
  return (value) => format(value).replace("-", "−").replace(/\s?%/, "\u202F%");
}

/** Writes one number as `numberWriter` does. */
export const numberText = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  numberWriter(language, options)(value);

/** Formats an amount of money in a language: "PLN 15", "15,50 zł"; whole amounts without decimals. */
export function amountText(value: number, currency: string, language: Language): string {
  return numberText(value, language, {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

/** Formats what was paid: "$1,299.90", "8 999,99 zł"; a dollar sign is for US dollars only: "CAD 120". */
export function priceText(value: number, currency: string, language: Language): string {
  const fraction = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 };
  if (currency === "USD") return `${value < 0 ? "−" : ""}$${numberText(Math.abs(value), language, fraction)}`;
  const currencyDisplay = ["PLN", "EUR", "GBP"].includes(currency) ? "symbol" : "code";
  return numberText(value, language, { style: "currency", currency, currencyDisplay, ...fraction });
}
