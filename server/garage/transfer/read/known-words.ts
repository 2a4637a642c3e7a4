import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { garageColumns, type GarageColumn } from "#contract/garage/garage-file.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { languages } from "#contract/platform/languages.ts";
import { withoutHeapsOfMarks } from "#contract/platform/text.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";

/** Other common names of columns. */
const alsoCalled: Partial<Record<GarageColumn, string[]>> = {
  name: ["bike", "bike name", "rower", "nazwa roweru"],
  brand: ["make", "manufacturer", "producent"],
  type: ["kind", "rodzaj", "typ"],
  year: ["model year", "rocznik", "rok modelowy"],
  color: ["color", "colour", "kolor"],
  purchase_price: ["price", "cost", "cena"],
  purchase_currency: ["currency", "waluta"],
  purchase_date: ["bought", "date", "data", "kupiony"],
  current_mileage: ["distance", "odometer", "km", "dystans"],
  notes: ["comments", "description", "opis", "uwagi"],
  // Names that older exports used.
  speeds: ["speeds", "liczba biegów"],
  brake_system: ["sterowanie hamulców"],
  bottom_bracket_type: ["wkład suportu"],
};

/** Options that older exports used. */
const onceCalled: Record<string, Record<string, string>> = { type: { towarowy: "cargo" } };

/** Returns the letters and digits of a text in lower case without accents: "Przebieg (km)" becomes "przebieg km". */
export function reduced(text: string): string {
  // No known name is nearly as long.
  const some = withoutHeapsOfMarks(text.slice(0, 1000));
  const bare = some.toLowerCase().replaceAll("ł", "l").normalize("NFD").replaceAll(/\p{M}/gu, "");
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const texts = languages.map((language) => serverTexts[language]);

const columns = new Map<string, GarageColumn>();
for (const column of garageColumns)
  for (const name of [column, ...texts.map(({ fields }) => fields[column]), ...(alsoCalled[column] ?? [])])
    if (!columns.has(reduced(name))) columns.set(reduced(name), column);

const unit = new RegExp(` (?:km|mm|kg|g|zl|${currencies.join("|")})$`, "i");

/** Returns the column for a heading in any language, with or without unit; null when unknown. */
export function columnNamed(heading: string): GarageColumn | null {
  const name = reduced(heading);
  return columns.get(name) ?? columns.get(name.replace(unit, "")) ?? null;
}

const choices = new Map<string, Map<string, string>>();
for (const fact of bikeFacts) {
  if (fact.kind !== "choice") continue;
  const { name: field, options } = fact;
  const words = new Map<string, string>();
  const names = texts.map((one) => (one.options as Record<string, Record<string, string>>)[field] ?? {});
  for (const called of names)
    for (const option of options)
      for (const word of [option, called[option] ?? option])
        if (!words.has(reduced(word))) words.set(reduced(word), option);
  for (const [word, option] of Object.entries(onceCalled[field] ?? {})) words.set(word, option);
  choices.set(field, words);
}

/** Returns the option for a word in any language; the word itself when unknown. */
export function optionNamed(field: string, word: string): string {
  return choices.get(field)?.get(reduced(word)) ?? word;
}
