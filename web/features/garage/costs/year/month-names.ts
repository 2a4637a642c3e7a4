import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { Language } from "#web/lib/language.ts";

/** The names of the months, from January. */
export function monthNames(language: Language, month: "short" | "long"): string[] {
  const format = dateFormat(languageTag(language), { month, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, place) => format.format(Date.UTC(2024, place, 1)));
}
