import { numberFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

type Units = Preferences["units"];

const metresOf = { km: 1000, mi: 1609.344 };
/** First figures of numbers that are easy to remember. */
const round = [1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10];

/** The number nearest to one that is easy to remember: 62.1 becomes 60, 186 becomes 200, 3,107 becomes 3,000. */
export function roundNumber(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value));
  const nearest = round.reduce((a, b) => (Math.abs(b * scale - value) < Math.abs(a * scale - value) ? b : a));
  return Math.round(nearest * scale * 100) / 100;
}

/** How many of a unit a distance of the other is, as a round number. */
const convertedTo = (units: Units, value: number, from: Units): number =>
  units === from ? value : roundNumber((value * metresOf[from]) / metresOf[units]);

/** A limit of whole kilometres, as a round one in the reader's unit. */
export const roundMetres = (metres: number, units: Units): number =>
  Math.round(convertedTo(units, metres / metresOf.km, "km") * metresOf[units]);

const marked = /\[(\d+)(?:-(\d+))? (km|mi)\]/g;

/** A text whose marked distances are given in the reader's unit: "[500-1000 km]" as "500 to 1,000 km", or "300 to 600 mi". */
export function inUnits(text: string, units: Units, language: Language): string {
  const say = translator(language);
  const number = numberFormat(languageTag(language));
  return text.replaceAll(marked, (_, from: string, to: string | undefined, unit: Units) => {
    const shown = (value: string) => number.format(convertedTo(units, Number(value), unit));
    const range =
      to === undefined ? shown(from) : say("care_source_range", { from: shown(from), to: shown(to) });
    return `${range} ${units}`;
  });
}
