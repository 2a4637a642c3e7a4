import { language } from "#web/lib/language.ts";

/** The day of an instant, where the reader is, in words: "4 December 2026". */
export function longDay(instant: string): string {
  const locale = language() === "pl" ? "pl-PL" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(instant));
}
