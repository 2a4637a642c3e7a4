const locales = { en: "en-GB", pl: "pl-PL" };

/** Formats an amount of money in a language: "PLN 15", "15,50 zł"; whole amounts without decimals. */
export function amountText(value: number, currency: string, language: "en" | "pl"): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
