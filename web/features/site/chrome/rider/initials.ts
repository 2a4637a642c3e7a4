/** Returns the first letters of a name's first and last word, as a person's mark: "Zofia Maria Nowak" is ZN. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? "").join("");
}
