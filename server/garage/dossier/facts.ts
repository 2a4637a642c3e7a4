import { numberWriter, priceText } from "#contract/platform/amount.ts";
import { unchosenCurrency } from "#contract/platform/currencies.ts";
import type { BikeFact } from "#contract/garage/bike-facts.ts";
import { factAmount } from "#contract/garage/fact-amount.ts";
import { factOf, isPublic } from "#contract/garage/bike-fields.ts";
import { basicRows, type BasicValues, type SectionRow } from "#contract/garage/bike-sections.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";

/** Words values for paper, in a language. */
export function worded(language: Language) {
  const say = translator(language);
  // Made once: to make one takes longer than to format a hundred values.
  // Days are in the Polish format, as on bike pages.
  const days = new Intl.DateTimeFormat("pl-PL", { dateStyle: "long", timeZone: "UTC" });
  const shortDays = new Intl.DateTimeFormat("pl-PL", { dateStyle: "short", timeZone: "UTC" });
  const number = numberWriter(language, { maximumFractionDigits: 2 });
  const day = (iso: string) => days.format(new Date(iso));
  const shortDay = (iso: string) => shortDays.format(new Date(iso));

  function text(fact: BikeFact, value: string | number, currency?: string | null): string {
    switch (fact.kind) {
      case "choice":
        return textOr(String(value), language, `contract:options.${fact.name}.${value}`);
      case "integer":
      case "decimal":
        return factAmount(fact, Number(value), number).replaceAll("\u00A0", " ");
      case "money":
        return priceText(Number(value), currency ?? unchosenCurrency, language);
      case "day":
        return day(String(value));
      default:
        return String(value);
    }
  }

  return {
    say,
    day,
    shortDay,
    number,

    /** Label and value of the known basic facts. */
    basics(bike: BasicValues): [string, string][] {
      return basicRows.flatMap((fact) => {
        const value = bike[fact.name];
        return value || (value === 0 && isPublic(fact))
          ? [
              [say(`contract:fields.${fact.name}`), text(fact, value, bike.purchase_currency)] as [
                string,
                string,
              ],
            ]
          : [];
      });
    },

    /** Label and value of a row of a section. */
    row(row: SectionRow): [string, string] {
      if ("part" in row) return [say(`dossier_part.${row.part}`), row.text];
      return [say(`contract:fields.${row.field}`), text(factOf(row.field), row.text)];
    },
  };
}
