import { plainLetters } from "#contract/platform/plain-letters.ts";

/** A word, a number or a sign of a line. */
export interface LineToken {
  kind: "word" | "number" | "sign";
  /** As it was written. */
  text: string;
  /** In small letters without diacritics; of English possessives only the owner; "re-greased" without its hyphen. */
  word: string;
  from: number;
  to: number;
}

/** Each repetition begins with another sign than the one before ends with: it never looks back. */
const piece =
  /(\p{L}[\p{L}\p{M}\d'’]*(?:[-./]\p{L}?[\p{L}\p{M}\d]+)*)|((?<=^|\s)[.,]\d+|\d+(?:[.,/:-]\d+)*(?:[x×*]\d+(?:[.,]\d+)?)?)|(\S)/gu;

/** Returns the words, numbers and signs of a line, in order. */
export function tokensOf(text: string): LineToken[] {
  return [...text.matchAll(piece)].map(({ 0: found, 1: word, 2: number, index }) => ({
    kind: word !== undefined ? "word" : number !== undefined ? "number" : "sign",
    text: found,
    word: plainLetters(found)
      .replace(/['’]s$/u, "")
      .replace(/^re-/u, "re")
      .replaceAll("’", "'"),
    from: index,
    to: index + found.length,
  }));
}
