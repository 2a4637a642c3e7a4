/** A text as it is searched for: capital letters and diacritics, ł among them, make no difference. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
}
