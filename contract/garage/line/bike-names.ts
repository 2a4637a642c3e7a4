import { plainLetters } from "#contract/platform/plain-letters.ts";
import type { LineToken } from "./tokens.ts";

/** What Polish words end with in their cases, without diacritics; English ones of several end with s. */
const endings = new Set(
  "a e i o u y ie em iem om ami ach owi ow ego emu ym im ej ych ich s z es".split(" ").concat(""),
);
/** How stems change before an ending: logika, logice. */
const softened: readonly (readonly [string, string])[] = [
  ["k", "c"],
  ["g", "dz"],
  ["r", "rz"],
  ["t", "ci"],
  ["d", "dzi"],
  ["ch", "sz"],
  ["st", "sci"],
  ["ek", "k"],
  ["ec", "c"],
];

/** Returns the words of a name. */
export const wordsOfName = (name: string | null): string[] =>
  plainLetters(name ?? "")
    .split(/[^\p{L}\d-]+/u)
    .filter(Boolean);

/** What is left of a name's word in its cases. */
function stemsOf(name: string): string[] {
  const stem = name.length > 3 ? name.replace(/[aeiouy]$/u, "") : name;
  const stems = [stem];
  for (const [hard, soft] of softened)
    if (stem.endsWith(hard)) stems.push(`${stem.slice(0, stem.length - hard.length)}${soft}`);
  return stems;
}

/** Whether a word is a name's word in any case of Polish. */
export function isFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  if (name.length < 3 || word.length < 3) return false;
  return stemsOf(name).some((one) => word.startsWith(one) && endings.has(word.slice(one.length)));
}

/** The endings that mistyped words are compared with. */
const usualEndings = ["a", "e", "i", "y", "u", "em", "ie"];

/** Whether a word is any form of a name but for one letter that is wrong, missing or too many, or two that changed places. */
export function isMistypedForm(word: string, name: string): boolean {
  const forms = stemsOf(name).flatMap((stem) => usualEndings.map((ending) => `${stem}${ending}`));
  return [name, ...forms].some((form) => isMistypedAs(word, form));
}

function isMistypedAs(word: string, name: string): boolean {
  if (name.length < 4 || word.length < 3 || Math.abs(word.length - name.length) > 1) return false;
  let at = 0;
  while (at < word.length && at < name.length && word[at] === name[at]) at++;
  const [rest, wanted] = [word.slice(at), name.slice(at)];
  if (rest.length === wanted.length) {
    const areSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
    return rest.slice(1) === wanted.slice(1) || areSwapped;
  }
  return rest.length > wanted.length ? rest.slice(1) === wanted : rest === wanted.slice(1);
}

/** How many tokens from `at` on are the words of a name, each as `fits` says; 0 for another beginning. */
export function nameAt(
  tokens: readonly LineToken[],
  at: number,
  name: readonly string[],
  fits: (word: string, name: string) => boolean,
): number {
  if (name.length === 0) return 0;
  const isHere = name.every((word, index) => fits(tokens[at + index]?.word ?? "", word));
  return isHere ? name.length : 0;
}
