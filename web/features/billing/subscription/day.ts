import { languageTag } from "#contract/platform/languages.ts";
import { language } from "#web/lib/language.ts";

/** Returns an instant's day in the reader's time zone and language: "4 December 2026". */
export function longDay(instant: string): string {
  const locale = languageTag(language());
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(instant));
}
