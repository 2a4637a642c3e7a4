import type { Language } from "#server/platform/language/language.ts";
import type { CsvDialect } from "./csv.ts";

/** How a reader's spreadsheet expects a CSV file: what parts cells, and the decimal mark. */
export const dialects: Record<Language, CsvDialect> = {
  en: { delimiter: ",", decimal: "." },
  pl: { delimiter: ";", decimal: "," },
};
