const locales = { en: "en-GB", pl: "pl-PL" };

/** An amount of money as readers of a language write it: "PLN 15", "15,50 zł"; whole ones without decimals. */
export function amountText(value: number, currency: string, language: "en" | "pl"): string {
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
