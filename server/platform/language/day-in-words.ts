import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { Language } from "./language.ts";

/** A calendar day (YYYY-MM-DD, or an instant's first ten letters) as somebody reads it: "13 December 2026". */
export const dayInWords = (day: string, language: Language): string =>
  dateFormat(languageTag(language), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
