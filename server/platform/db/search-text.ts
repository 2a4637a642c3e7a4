import { cleanText } from "#contract/platform/text.ts";

// Letters that are not a plain letter with a mark.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** The longest words of a search are looked for; a text that has all of them has the rest. */
const mostWords = 30;
/** No text has a word of more characters. */
const longestWord = 1000;

/** A text in small letters without diacritics. */
export function folded(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđßæœı]/g, (letter) => plain[letter] ?? letter);
}

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** What is searched of a thing: its words in small letters without diacritics, two spaces before each. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return wordsOf(parts.filter(Boolean).join(" "))
    .map((word) => `  ${word}`)
    .join("");
}

/** The pieces that a `searchText` must all contain; none when the search is blank, null when nothing can be found. */
export function searchPieces(search: string): string[] | null {
  const words = [...new Set(wordsOf(search))];
  if (words.some((word) => word.length > longestWord)) return null;
  return words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}
