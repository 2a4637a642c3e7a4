import { folded } from "#contract/platform/folded.ts";

/** A maker's own number of a part: "CN-HG701" in "Ultegra CN-HG701-11, 116 links". */
const partNumber = /\b([a-z]{1,3}-[a-z]{0,4}\d{2,4}[a-z]?)\b/;

const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Returns a brand as brands are compared; null for none. */
export const comparedBrand = (brand: string | null): string | null => plain(brand ?? "") || null;

/**
 * Returns a model as models of a brand are compared: by its maker's number where it has one, else without case, spaces, marks
 * and the brand's name; null for none.
 */
export function comparedModel(brand: string | null, model: string | null): string | null {
  const text = folded(model ?? "");
  const number = partNumber.exec(text)?.[1];
  if (number !== undefined) return plain(number);
  const name = plain(text);
  const own = comparedBrand(brand) ?? "";
  return (own !== "" && name.startsWith(own) ? name.slice(own.length) : name) || null;
}
