import { decimalSign, type Language, languages } from "#contract/platform/languages.ts";
import type { CsvDialect } from "./csv.ts";

/** Where a comma is the decimal sign, spreadsheets part cells by semicolons. */
const delimiters = { ".": ",", ",": ";" } as const;

/** How a reader's spreadsheet expects a CSV file: what parts cells, and the decimal sign. */
export const dialects = Object.fromEntries(
  languages.map((language) => {
    const decimal = decimalSign(language);
    return [language, { delimiter: delimiters[decimal], decimal }];
  }),
) as Record<Language, CsvDialect>;
