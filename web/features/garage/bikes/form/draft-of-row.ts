import type { Bike } from "#contract/garage/bikes.ts";
import { decimalSign } from "#contract/platform/languages.ts";
import type { KnownSheet } from "#contract/garage/waiting/waiting-sheet.ts";
import { keepAsDraft } from "#web/lib/form/draft-of-row.ts";
import { language } from "#web/lib/language.ts";
import { currencyOfNewPrices } from "#web/lib/preferences.ts";
import { bikeFormOf } from "./values.ts";

/** Puts a bike's sheet that waits in its form. */
export function draftOfBike({ was, now }: KnownSheet<Bike>): boolean {
  const valuesOf = (bike: Bike) => bikeFormOf(bike, decimalSign(language()), currencyOfNewPrices());
  return keepAsDraft(`bike:${was.id}`, valuesOf({ ...was, ...now }), {
    values: valuesOf(was),
    version: was.version,
  });
}
