import { numberText } from "#contract/platform/amount.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

/** Returns a preview's facts about a bike: type, year and mileage, if known. */
export function bikeFactsForPreview(
  { type, year, current_mileage }: PublicBike,
  language: Language,
): string[] {
  const km = current_mileage === null ? null : numberText(current_mileage, language);
  const facts = [type && translator(language)(`contract:options.type.${type}`), year, km && `${km} km`];
  return facts.filter(Boolean).map(String);
}
