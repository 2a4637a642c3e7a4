/** As large as a request's body may be, in characters of two bytes. */
const size = 125_000;

/** Texts that cost much where something looks at them more than once, each as long as a request lets in. */
export const hostileTexts: Record<string, string> = {
  "marks out of order": `a${"\u0315".repeat(size / 2)}${"\u0300".repeat(size / 2)}`,
  "marks in heaps of thirty": `a${"\u0315".repeat(15)}${"\u0300".repeat(15)}`.repeat(size / 31),
  "marks that come apart": `a${"\u0344".repeat(size)}`,
  blanks: `a${" ".repeat(2 * size)}b`,
  "blanks and line breaks": `a${" \n".repeat((2 * size) / 3)}b`,
  digits: "1".repeat(2 * size),
  "an address without an end": `a@${"a.".repeat(size)}`,
  "a link without an end": `https://${"a.".repeat(size)}`,
  "times of a day": "T11:11".repeat(size / 3),
};
