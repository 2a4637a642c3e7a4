import type { BikeType } from "#contract/garage/bike-types.ts";
import { isFormOf, isMistypedForm, nameAt, wordsOfName } from "./bike-names.ts";
import type { WordMark } from "./lexicon.ts";
import type { LineToken } from "./tokens.ts";

/** A bike of the garage as lines name it. */
export interface LineBike {
  id: number;
  name: string;
  brand: string | null;
  model: string | null;
  type: string | null;
  /** What it has ridden; null where that is not known. */
  km: number | null;
  /** It has a shock, so that a sag may be of either end. */
  has_shock: boolean;
}

/** Where a line names bikes; the surest way has the highest level. */
export interface BikeMention {
  from: number;
  to: number;
  bikes: readonly LineBike[];
  level: 0 | 1 | 2 | 3 | 4 | 5;
}
export const levelOf = { name: 5, wordOfName: 4, maker: 3, type: 2, mistyped: 1, any: 0 } as const;

/** Types that riders call by one word. */
const called: Partial<Record<BikeType, readonly string[]>> = {
  mountain: ["mountain", "crosscountry", "downhill", "trail", "enduro", "allmountain", "fatbike"],
  road: ["road", "track", "touring"],
  touring: ["touring", "trekking"],
  trekking: ["trekking", "touring", "hybrid"],
  hybrid: ["hybrid", "trekking", "urban"],
  urban: ["urban", "hybrid"],
};

/** Returns where a line has the whole names of bikes, in any case of Polish. */
export function namedBikes(tokens: readonly LineToken[], bikes: readonly LineBike[]): BikeMention[] {
  const names = bikes
    .map((bike) => ({ bike, words: wordsOfName(bike.name) }))
    .toSorted((a, b) => b.words.length - a.words.length);
  const found: BikeMention[] = [];
  for (let at = 0; at < tokens.length;) {
    const exact = names.filter(({ words }) => nameAt(tokens, at, words, (a, b) => a === b) > 0);
    const here =
      exact.length > 0 ? exact : names.filter(({ words }) => nameAt(tokens, at, words, isFormOf) > 0);
    const length = here[0]?.words.length ?? 0;
    const same = here.filter(({ words }) => words.length === length);
    if (length > 0)
      found.push({ from: at, to: at + length, bikes: same.map(({ bike }) => bike), level: levelOf.name });
    at += Math.max(1, length);
  }
  return found;
}

/** Returns where a line means bikes by less than their name: a word of it, brand, model, type, or the name mistyped. */
export function otherMentions(
  tokens: readonly LineToken[],
  bikes: readonly LineBike[],
  marks: readonly WordMark[],
  isFree: (at: number) => boolean,
): BikeMention[] {
  const found: BikeMention[] = [];
  for (const { group, means, from, to } of marks) {
    if (group !== "bike") continue;
    const types = means === "any" ? [] : (called[means] ?? [means]);
    const some = bikes.filter(({ type }) => type !== null && types.includes(type));
    found.push({ from, to, bikes: some, level: some.length > 0 ? levelOf.type : levelOf.any });
  }
  for (const [at, { word, kind }] of tokens.entries()) {
    if (kind !== "word" || !isFree(at)) continue;
    const by = (words: (bike: LineBike) => string[], fits: (word: string, name: string) => boolean) =>
      bikes.filter((bike) => words(bike).some((one) => one.length >= 3 && fits(word, one)));
    const [ofName, ofMaker] = [by((bike) => wordsOfName(bike.name), isFormOf), by(makerWords, isFormOf)];
    const mistyped = by((bike) => [wordsOfName(bike.name).join("")], isMistypedForm);
    const here = { from: at, to: at + 1 };
    if (ofName.length > 0) found.push({ ...here, bikes: ofName, level: levelOf.wordOfName });
    else if (ofMaker.length > 0) found.push({ ...here, bikes: ofMaker, level: levelOf.maker });
    else if (mistyped.length > 0) found.push({ ...here, bikes: mistyped, level: levelOf.mistyped });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const makerWords = ({ brand, model }: LineBike): string[] =>
  [...wordsOfName(brand), ...wordsOfName(model)].filter((word) => /\p{L}/u.test(word));

/** Returns which bikes mentions mean together: by the surest of them, those that all of these allow. */
export function bikesMeant(mentions: readonly BikeMention[]): { bikes: readonly LineBike[]; level: number } {
  const level = Math.max(0, ...mentions.map((one) => one.level));
  const surest = mentions.filter((one) => one.level === level && level > 0);
  let bikes: readonly LineBike[] = surest[0]?.bikes ?? [];
  for (const one of surest.slice(1)) {
    const both = bikes.filter((bike) => one.bikes.includes(bike));
    bikes = both.length > 0 ? both : [...new Set([...bikes, ...one.bikes])];
  }
  return { bikes, level };
}
