/** Returns a text in the form that searches compare: lower case, without diacritics (ł becomes l). */
export function foldedForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
}
