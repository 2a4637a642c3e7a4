import { keptDay } from "#contract/platform/kept-day.ts";
import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageFacts, languageTag } from "#contract/platform/languages.ts";
import { numberText, priceText } from "#contract/platform/amount.ts";
import { unchosenCurrency } from "#contract/platform/currencies.ts";
import { type Language, language } from "./language.ts";

/** Formats a number for the reader. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberText(value, language(), options);
}

/** Formats kilometres, with a decimal below 100: "4,813 km". */
export function km(value: number): string {
  return `${number(value, { maximumFractionDigits: value < 99.95 ? 1 : 0 })}\u00A0km`;
}

/** Formats what was paid, in dollars where no currency was chosen: "$1,299.99", "4 999 zł". */
export function money(value: number, currency: string | null = null): string {
  return priceText(value, currency ?? unchosenCurrency, language());
}

/** Formats a quota; unlimited is the infinity sign. */
export function limit(value: number): string {
  return value >= Number.MAX_SAFE_INTEGER ? "∞" : number(value);
}

export type DateStyle = "short" | "long";

interface DayOptions {
  style?: DateStyle | undefined;
  /** Polish unless another is given, as bike and profile pages write days in every language. */
  language?: Language;
  /** Of instants; the browser's unless one is given. */
  zone?: string | undefined;
}

/** Formats a day, or that of an instant: "3.05.2024", long "3 maja 2024"; in English "3 May 2024". */
export function writtenDay(
  value: string,
  { style = "short", language = "pl", zone }: DayOptions = {},
): string {
  const dayOnly = value.length === 10;
  const format = dateFormat(languageTag(language), {
    day: "numeric",
    month: style === "long" ? "long" : languageFacts[language].month,
    year: "numeric",
    // A calendar day has no time zone: UTC in, UTC out.
    timeZone: dayOnly ? "UTC" : zone,
  });
  return keptDay(format.format(new Date(value)));
}

/** Formats an instant for the reader: "5 May 2026, 14:03". */
export function dateTime(value: string): string {
  const format = dateFormat(languageTag(language()), { dateStyle: "medium", timeStyle: "short" });
  return keptDay(format.format(new Date(value)));
}

/** Returns a sorted copy, in the reader's alphabet. */
export function sortBy<T>(items: readonly T[], text: (item: T) => string): T[] {
  const order = new Intl.Collator(languageTag(language()), { numeric: true, sensitivity: "base" });
  return items.toSorted((a, b) => order.compare(text(a), text(b)));
}
