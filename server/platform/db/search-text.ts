import { folded } from "#contract/platform/folded.ts";

/** Only the longest words are searched: texts with all of them rarely lack the rest. */
const mostWords = 30;
/** No stored text has a longer word. */
const longestWord = 1000;

const wordsOf = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Returns the searchable text: words in lower case without diacritics, two spaces before each. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return wordsOf(parts.filter(Boolean).join(" "))
    .map((word) => `  ${word}`)
    .join("");
}

/** Returns the pieces that a `searchText` must contain; none when the search is blank, null when nothing can match. */
export function searchPieces(search: string): string[] | null {
  const words = [...new Set(wordsOf(search))];
  if (words.some((word) => word.length > longestWord)) return null;
  return words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
}
