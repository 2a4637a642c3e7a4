import type { SectionRow } from "#contract/garage/bike-sections.ts";
import type { BikeType } from "#contract/garage/bike-fields.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";

interface Basics {
  brand: string | null;
  model: string | null;
  type: BikeType | null;
  year: number | null;
  color: string | null;
  current_mileage: number | null;
  purchase_price: number | null;
  purchase_date: string | null;
}

/** How values read on paper, in a language. */
export function worded(language: Language) {
  const say = translator(language);
  const number = (value: number, decimals = 1) =>
    new Intl.NumberFormat(language === "pl" ? "pl-PL" : "en-GB", {
      useGrouping: true,
      minimumFractionDigits: decimals === 2 && !Number.isInteger(value) ? 2 : 0,
      maximumFractionDigits: decimals,
    }).format(value);
  // As on bike pages: days are written the Polish way.
  const day = (iso: string) =>
    new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

  return {
    say,
    day,

    /** Label and value of the basic facts that are known. */
    basics(bike: Basics): [string, string][] {
      const rows: [keyof Basics, string | number | null | false][] = [
        ["brand", bike.brand],
        ["model", bike.model],
        ["type", bike.type && say(`contract:options.type.${bike.type}`)],
        ["year", bike.year],
        ["color", bike.color],
        ["current_mileage", bike.current_mileage !== null && `${number(bike.current_mileage)} km`],
        ["purchase_price", bike.purchase_price ? `$${number(bike.purchase_price, 2)}` : null],
        ["purchase_date", bike.purchase_date && day(bike.purchase_date)],
      ];
      return rows.flatMap(([field, value]) =>
        value ? [[say(`contract:fields.${field}`), String(value)] as [string, string]] : [],
      );
    },

    /** Label and value of a line of a section. */
    row(row: SectionRow): [string, string] {
      if ("part" in row) return [say(`dossier_part.${row.part}`), row.text];
      const value = row.option
        ? textOr(String(row.text), language, `contract:options.${row.field}.${row.text}`)
        : [typeof row.text === "number" ? number(row.text) : row.text, row.unit].filter(Boolean).join(" ");
      return [say(`contract:fields.${row.field}`), value];
    },
  };
}
