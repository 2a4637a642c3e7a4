// Letters that Unicode does not decompose into a letter and a mark.
const plain: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Returns a text that is clean already in lower case without diacritics; `folded` also cleans it. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[łøđßæœı]/g, (letter) => plain[letter] ?? letter);
}
