import { language } from "#web/lib/language.ts";

const locales = { en: "en-GB", pl: "pl-PL" };

/** A calendar day as the reader writes it: "5 May", long "5 May 2026"; never turned into an instant. */
export function dayText(day: string, style: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat(locales[language()], {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(style === "long" && { year: "numeric" }),
  }).format(new Date(day));
}
