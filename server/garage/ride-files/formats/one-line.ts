/** A text of a file on one line, without control characters, cut to so many characters; null where nothing is left. */
export function oneLine(text: string, most: number): string | null {
  const line = text
    .slice(0, 4 * most)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, most).join("").trim() || null;
}
