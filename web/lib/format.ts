import { type Language, language } from "./language.ts";

const locales = { en: "en-GB", pl: "pl-PL" } as const satisfies Record<Language, string>;

/** A number as the reader writes it. */
export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locales[language()], { useGrouping: true, ...options }).format(value);
}

/** Kilometres with at most one decimal: "4,812.5 km". */
export function km(value: number): string {
  return `${number(value, { maximumFractionDigits: 1 })}\u00A0km`;
}

/** A price with a dollar sign: "$1,299.99", "$800". */
export function money(value: number): string {
  return `$${number(value, { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;
}

/** A quota; unlimited (the maximum safe integer) is the infinity mark. */
export function limit(value: number): string {
  return value >= Number.MAX_SAFE_INTEGER ? "∞" : number(value);
}

/** A day or an instant in the Polish locale, as bike and profile pages show it: "3.05.2024", long "3 maja 2024". */
export function plDate(value: string, style: "short" | "long" = "short"): string {
  const dayOnly = value.length === 10;
  return new Intl.DateTimeFormat("pl-PL", {
    day: "numeric",
    month: style === "long" ? "long" : "2-digit",
    year: "numeric",
    // A calendar day is never turned into an instant: UTC in, UTC out.
    ...(dayOnly ? { timeZone: "UTC" } : {}),
  }).format(new Date(value));
}

/** A moment as the reader writes it: "5 May 2026, 14:03". */
export function dateTime(value: string): string {
  return new Intl.DateTimeFormat(locales[language()], { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(value),
  );
}

/** Sorts texts as the reader's alphabet goes; a new array. */
export function sortBy<T>(items: readonly T[], text: (item: T) => string): T[] {
  const order = new Intl.Collator(locales[language()], { numeric: true, sensitivity: "base" });
  return items.toSorted((a, b) => order.compare(text(a), text(b)));
}
