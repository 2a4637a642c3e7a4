import type { CsvDialect } from "#server/platform/csv/csv.ts";
import type { Language } from "#server/platform/language/language.ts";

/** How a reader's spreadsheet expects a CSV file: what parts cells, and the decimal mark. */
export const dialects: Record<Language, CsvDialect> = {
  en: { delimiter: ",", decimal: "." },
  pl: { delimiter: ";", decimal: "," },
};

/** Writes accessories into one cell, one per line; a single one that would read as several ends with a line break. */
export function accessoriesCell(accessories: readonly string[]): string {
  const cell = accessories.join("\n");
  return accessories.length === 1 && cell.includes(";") ? `${cell}\n` : cell;
}

/** Reads the accessories of a cell: one per line; a single line is split at semicolons. */
export function accessoriesOf(cell: string): string[] {
  return cell.split(/[\r\n]/.test(cell) ? /\r\n|\r|\n/ : ";");
}
