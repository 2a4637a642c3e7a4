import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

/** What a preview says of a bike beside its name: type, year and mileage, as far as they are known. */
export function bikeFactsForPreview(
  { type, year, current_mileage }: PublicBike,
  language: Language,
): string[] {
  const km = current_mileage === null ? null : new Intl.NumberFormat(language).format(current_mileage);
  const facts = [type && translator(language)(`contract:options.type.${type}`), year, km && `${km} km`];
  return facts.filter(Boolean).map(String);
}
