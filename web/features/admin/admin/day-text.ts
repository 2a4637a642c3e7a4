import { languageTag } from "#contract/platform/languages.ts";
import { language } from "#web/lib/language.ts";

/** Returns a calendar day in the reader's language: "5 May", long "5 May 2026". The time zone never shifts it. */
export function dayText(day: string, style: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat(languageTag(language()), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(style === "long" && { year: "numeric" }),
  }).format(new Date(day));
}
