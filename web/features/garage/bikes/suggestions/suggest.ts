import type { Catalogue } from "./catalogue.ts";

/** Returns a text for comparison: case, accents, spaces and kinds of dash are ignored. */
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
 * Returns suggestions for a typed text: first names that start with it, then names with a later word that does, then
 * names that contain it. `brand` limits models to one maker.
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
