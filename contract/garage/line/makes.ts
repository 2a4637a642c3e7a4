import { plainLetters } from "#contract/platform/plain-letters.ts";
import { alsoMake, makerNames, modelLines, nicknames, onlyPartOf } from "./brands.ts";
import { isFormOf, nameAt, wordsOfName } from "./bike-names.ts";
import type { LinePart } from "./grammar.ts";
import type { LineToken } from "./tokens.ts";

/** Makers and lines that are everyday words: written small they mean these. */
const everyday = new Set(
  "time look box hope rotor pro fabric enduro challenge token zoom force red record time fox saint deluxe transmission eagle hunt formula accent apex rival odi recon pike cues marathon wahoo".split(
    " ",
  ),
);

interface Make {
  name: string;
  words: readonly string[];
}
const makeOf = (name: string): Make => ({ name, words: wordsOfName(name) });
const known: readonly Make[] = makerNames.map(makeOf);
const lines = modelLines.map(([line, maker]) => ({ maker, words: wordsOfName(line) }));

/** What a part is by its words: who made it and what it is called, and which tokens say so. */
export interface NamedMake {
  brand: string | null;
  model: string | null;
  tokens: readonly number[];
}

/** Whether a word is a maker's name; longer ones that are no everyday words also in a case of Polish. */
const same = (word: string, name: string): boolean =>
  word === name ||
  (name.length >= leastInflected && word[0] === name[0] && !everyday.has(name) && isFormOf(word, name));
const leastInflected = 5;
/** The most words of a model. */
const longestModel = 5;

/** Returns what finds makers and models; `more`: names of makers that a garage has. */
export function makesIn(tokens: readonly LineToken[], more: readonly string[]) {
  const all = [...known, ...more.map(makeOf)].filter(({ words }) => words.length > 0);

  const foundAt = new Map<number, Make | null>();
  /** The longest name from a place on; looked for once. */
  function nameFoundAt(at: number): Make | null {
    const before = foundAt.get(at);
    if (before !== undefined) return before;
    const found = all
      .filter(({ words }) => nameAt(tokens, at, words, same) > 0)
      .toSorted((a, b) => b.words.length - a.words.length)[0];
    foundAt.set(at, found ?? null);
    return found ?? null;
  }

  /** How many words from a place on name a maker, and how it writes itself. */
  function makerAt(at: number, parts: readonly LinePart[] = []): { name: string; length: number } | null {
    const called = nicknames[tokens[at]?.word ?? ""];
    if (called !== undefined) return { name: called, length: 1 };
    const found = nameFoundAt(at);
    return found && isMeant(tokens[at], parts) ? { name: found.name, length: found.words.length } : null;
  }

  function lineAt(at: number): string | null {
    const found = lines.find(({ words }) => nameAt(tokens, at, words, same) > 0);
    return found && isMeant(tokens[at]) ? found.maker : null;
  }

  return {
    isMaker: (at: number): boolean => makerAt(at) !== null,

    /** The kind of part that is meant where its maker, who makes nothing else, or its model is named; null for none. */
    onlyPartIn(from: number, to: number, isFree: (at: number) => boolean): LinePart | null {
      for (let at = from; at < to; at++) {
        const name = isFree(at) ? (makerAt(at)?.name ?? lineAt(at)) : null;
        const part = name === null ? undefined : onlyPartOf.get(name);
        if (part) return part;
      }
      return null;
    },

    /** Returns the maker and model among the free tokens of a stretch, as far as they are next to each other;
     * `onlyMakers`: none that merely look like a name; `parts`: what is named beside them. */
    makeIn(
      from: number,
      to: number,
      isFree: (at: number) => boolean,
      isModelFree: (at: number) => boolean,
      { onlyMakers = false, parts = [] }: { onlyMakers?: boolean; parts?: readonly LinePart[] } = {},
    ): NamedMake {
      for (let at = from; at < to; at++) {
        const maker = isFree(at) ? makerAt(at, parts) : null;
        if (maker) return modelAfter(maker.name, range(at, at + maker.length), to, isModelFree);
      }
      for (let at = from; at < to; at++) {
        const maker = isFree(at) ? lineAt(at) : null;
        if (maker) return modelAfter(maker, [], to, isModelFree, at);
      }
      if (onlyMakers) return { brand: null, model: null, tokens: [] };
      for (let at = from; at < to; at++)
        if (isFree(at) && looksLikeModel(tokens[at])) return modelAfter(null, [], to, isModelFree, at);
      for (let at = Math.max(from, 1); at < to; at++) {
        const token = tokens[at];
        const isName = token?.kind === "word" && /^\p{Lu}\p{L}/u.test(token.text);
        if (isFree(at) && isName) return modelAfter(token.text, [at], to, isModelFree);
      }
      return { brand: null, model: null, tokens: [] };
    },
  };

  function modelAfter(
    brand: string | null,
    named: readonly number[],
    to: number,
    isFree: (at: number) => boolean,
    from = (named.at(-1) ?? -1) + 1,
  ): NamedMake {
    let end = from;
    while (end < to && end - from < longestModel && isFree(end) && tokens[end]?.kind !== "sign") end++;
    const model = end > from ? textOf(from, end) : null;
    return { brand, model, tokens: [...named, ...range(from, end)] };
  }

  function textOf(from: number, to: number): string {
    const words = tokens.slice(from, to);
    return words
      .map((token, at) => `${at > 0 && token.from > (words[at - 1]?.to ?? 0) ? " " : ""}${token.text}`)
      .join("");
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** Names that are everyday words are meant only where they are written as names, or beside a part that they make. */
const isMeant = (token: LineToken | undefined, parts: readonly LinePart[] = []): boolean =>
  token !== undefined &&
  (!everyday.has(plainLetters(token.text)) ||
    /^\p{Lu}/u.test(token.text) ||
    parts.some((part) => alsoMake[part]?.split(" ").includes(token.word)));

/** "CSMZ800", "CN-HG701". */
const looksLikeModel = (token: LineToken | undefined): boolean =>
  token?.kind === "word" && /\d/u.test(token.text) && token.text.length >= 3;
