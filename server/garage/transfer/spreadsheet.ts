import type { Language } from "#server/platform/language/language.ts";

/** How a reader's spreadsheet expects a CSV file: what parts cells, and the decimal mark. */
export const dialects: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ",", decimal: "." },
  pl: { delimiter: ";", decimal: "," },
};

// A spreadsheet takes a cell that begins with one of these for a formula, and runs it.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet takes for a formula: an apostrophe goes before what could be one. */
export function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `defused` made this of. */
export function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Accessories in one cell, a line each; what is one line and would read as several ends in a line break. */
export function accessoriesCell(accessories: readonly string[]): string {
  const cell = accessories.join("\n");
  return accessories.length === 1 && cell.includes(";") ? `${cell}\n` : cell;
}

/** The accessories of a cell: a line each; in a single line what stands between semicolons. */
export function accessoriesOf(cell: string): string[] {
  return cell.split(/[\r\n]/.test(cell) ? /\r\n|\r|\n/ : ";");
}
