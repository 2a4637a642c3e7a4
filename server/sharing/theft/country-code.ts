import { languages } from "#contract/platform/languages.ts";

let codes: Map<string, string> | undefined;

/** Every country's name in each of our languages, with its ISO code. */
function codesByName(): Map<string, string> {
  const names = languages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Codes of countries that are gone stand for those of today.
    if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue;
    for (const name of names) {
      const known = name.of(code);
      if (known) found.set(known.toLowerCase(), code);
    }
  }
  return found;
}

/** Returns the ISO code of a country that is named in one of our languages, or by its code; null for others. */
export function countryCode(typed: string): string | null {
  const name = typed.trim();
  codes ??= codesByName();
  if (/^[a-z]{2}$/i.test(name)) {
    const code = name.toUpperCase();
    return [...codes.values()].includes(code) ? code : null;
  }
  return codes.get(name.toLowerCase()) ?? null;
}
