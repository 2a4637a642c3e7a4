import { cleanText } from "./text.ts";

// Letters that Unicode does not decompose into a letter and a mark.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Returns a text in lower case without diacritics. */
export function folded(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđßæœı]/g, (letter) => plain[letter] ?? letter);
}
