import type { MeaningGroup, LineMeanings, LineWords } from "./grammar.ts";
import { isMisspelt, leastMisspelt } from "./misspelt.ts";
import type { LineToken } from "./tokens.ts";

/** What some words of a line mean. */
export type WordMark = {
  [G in MeaningGroup]: { group: G; means: LineMeanings[G]; from: number; to: number };
}[MeaningGroup];

interface Entry {
  group: MeaningGroup;
  means: string;
  /** Each a whole word, or the beginning of one with `*`. */
  words: readonly string[];
}

const longestEnding = 6;
/** How much of a word finds the entries whose first word begins like it. */
const indexed = 2;

/** What riders type in haste, and no maker calls a model. */
const misspeltGroups: readonly MeaningGroup[] = ["part", "task", "day", "weekday"];

export type LineLexicon = ReturnType<typeof lineLexicon>;

/** Returns what finds the words of languages, those of the first before those of the others. */
export function lineLexicon(languages: readonly LineWords[]) {
  const byStart = new Map<string, Entry[]>();
  for (const entry of languages.flatMap(entriesOf)) {
    const start = entry.words[0]?.slice(0, indexed) ?? "";
    byStart.set(start, [...(byStart.get(start) ?? []), entry]);
  }
  const [own] = languages;
  const spelt = (own ? entriesOf(own) : []).filter(
    ({ group, words: [word = "", ...more] }) =>
      misspeltGroups.includes(group) && more.length === 0 && word.length >= leastMisspelt,
  );

  /** The entry of the rider's language that a word is, but for how it is spelt. */
  function misspeltAt(token: LineToken | undefined): Entry | undefined {
    const { word, kind } = token ?? { word: "", kind: "sign" };
    if (kind !== "word" || word.length < leastMisspelt) return undefined;
    return spelt.find(({ words: [wanted = ""] }) => wanted[0] === word[0] && isMisspeltAs(word, wanted));
  }

  /** The entry that says most of the words from a place on: the most words, then the longest beginning. */
  function longestAt(tokens: readonly LineToken[], at: number): { entry: Entry; weight: number } | undefined {
    const candidates = byStart.get(tokens[at]?.word.slice(0, indexed) ?? "") ?? [];
    let best: { entry: Entry; weight: number } | undefined;
    for (const entry of candidates) {
      const weight = weightOf(entry, tokens, at);
      if (weight > (best?.weight ?? 0)) best = { entry, weight };
    }
    return best;
  }

  return {
    /** Returns what words mean, from left to right; `taken` ones are left out. */
    marksOf(tokens: readonly LineToken[], taken: ReadonlySet<number>): WordMark[] {
      const marks: WordMark[] = [];
      for (let at = 0; at < tokens.length;) {
        const found = taken.has(at) ? undefined : (longestAt(tokens, at)?.entry ?? misspeltAt(tokens[at]));
        const to = at + (found?.words.length ?? 1);
        const isFree = found && !tokens.slice(at, to).some((_, index) => taken.has(at + index));
        if (isFree) marks.push({ group: found.group, means: found.means, from: at, to } as WordMark);
        at = isFree ? to : at + 1;
      }
      return marks;
    },
  };
}

function entriesOf(language: LineWords): Entry[] {
  return Object.entries(language).flatMap(([group, meanings]) =>
    Object.entries(meanings as Record<string, string>).flatMap(([means, written]) =>
      written
        .split(",")
        .map((one) => ({ group: group as MeaningGroup, means, words: one.trim().split(" ") })),
    ),
  );
}

function isMisspeltAs(word: string, wanted: string): boolean {
  if (!wanted.endsWith("*")) return isMisspelt(word, wanted);
  const stem = wanted.slice(0, -1);
  return [-1, 0, 1].some((more) => {
    const begin = word.slice(0, stem.length + more);
    return word.length - begin.length <= longestEnding && isMisspelt(begin, stem);
  });
}

/** How much of the line an entry says from a place on; 0 where it is not there. */
function weightOf({ words }: Entry, tokens: readonly LineToken[], at: number): number {
  let weight = 0;
  for (const [index, word] of words.entries()) {
    const given = tokens[at + index]?.word;
    if (given === undefined) return 0;
    const stem = word.endsWith("*") ? word.slice(0, -1) : null;
    const fits =
      stem === null ? given === word : given.startsWith(stem) && given.length - stem.length <= longestEnding;
    if (!fits) return 0;
    // A whole word says more than a beginning of the same length.
    weight += 1000 + word.length * 2 + (stem === null ? 100 : 0);
  }
  return weight;
}
