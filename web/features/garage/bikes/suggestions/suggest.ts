import type { Catalogue } from "./catalogue.ts";

/** Capital letters, accents, kinds of dash and spaces make no difference. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .replace(/[‐‑–—]/g, "-")
    .replaceAll("×", "x")
    .replace(/″|"|''/g, "″");
}

function namesIn(catalogue: Catalogue, brand: string | undefined): readonly string[] {
  if (Array.isArray(catalogue)) return catalogue;
  const makers = catalogue as Readonly<Record<string, string>>;
  const names = Object.keys(makers);
  if (brand === undefined) return names;
  const maker = names.find((name) => folded(name) === folded(brand));
  return maker === undefined ? [] : (makers[maker] ?? "").split(", ").filter(Boolean);
}

/**
 * What a field may go on to say: what begins as typed, then what has a later word that does, then what contains it.
 * `brand` is given for a model, and narrows it down to that maker's.
 */
export function suggestionsFrom(catalogue: Catalogue, typed: string, brand?: string): string[] {
  const wanted = folded(typed);
  const rank = (name: string) => {
    const text = folded(name);
    if (text.startsWith(wanted)) return 0;
    if (name.split(/[\s/-]/).some((word) => folded(word).startsWith(wanted))) return 1;
    return text.includes(wanted) ? 2 : 3;
  };
  const names = namesIn(catalogue, brand)
    .map((name) => ({ name, rank: rank(name) }))
    .filter((one) => one.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map((one) => one.name);
  return names.length === 1 && names[0] === typed ? [] : names;
}
