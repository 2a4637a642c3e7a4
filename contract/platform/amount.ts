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

/** Formats what was paid: "$1,299.90", "8 999,99 zł"; a dollar sign is for US dollars only: "CAD 120". */
export function priceText(value: number, currency: string, language: "en" | "pl"): string {
  const fraction = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 };
  if (currency === "USD")
    return `$${new Intl.NumberFormat(locales[language], { useGrouping: true, ...fraction }).format(value)}`;
  const currencyDisplay = ["PLN", "EUR", "GBP"].includes(currency) ? "symbol" : "code";
  return new Intl.NumberFormat(locales[language], {
    style: "currency",
    useGrouping: true,
    currency,
    currencyDisplay,
    ...fraction,
  }).format(value);
}
