/** The largest body that is accepted, in characters of two bytes. */
const size = 125_000;

/** Texts that are slow for code that looks at characters more than once, each of the largest size accepted. */
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
