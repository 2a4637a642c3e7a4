import type { MeaningGroup, LineMeanings, LineWords } from "./grammar.ts";
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

export type LineLexicon = ReturnType<typeof lineLexicon>;

/** Returns what finds the words of languages, those of the first before those of the others. */
export function lineLexicon(languages: readonly LineWords[]) {
  const byStart = new Map<string, Entry[]>();
  for (const language of languages)
    for (const [group, meanings] of Object.entries(language))
      for (const [means, written] of Object.entries(meanings as Record<string, string>))
        for (const words of written.split(",").map((one) => one.trim().split(" "))) {
          const start = words[0]?.slice(0, indexed) ?? "";
          const entries = byStart.get(start) ?? [];
          entries.push({ group: group as MeaningGroup, means, words });
          byStart.set(start, entries);
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
        const found = taken.has(at) ? undefined : longestAt(tokens, at);
        const to = at + (found?.entry.words.length ?? 1);
        const isFree = found && !tokens.slice(at, to).some((_, index) => taken.has(at + index));
        if (isFree)
          marks.push({ group: found.entry.group, means: found.entry.means, from: at, to } as WordMark);
        at = isFree ? to : at + 1;
      }
      return marks;
    },
  };
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
