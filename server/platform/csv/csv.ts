import { defused } from "./formula.ts";

export type CsvCell = string | number | null;

/** How a program expects its CSV. */
export interface CsvDialect {
  delimiter: "," | ";";
  decimal: "." | ",";
  /** Quotes every text, also where it need not be. */
  quotesAll?: boolean;
}

/** What a file begins with: spreadsheets know UTF-8 by it. */
export const byteOrderMark = "\uFEFF";

/** One line of CSV (RFC 4180) that no spreadsheet runs anything of. */
export function csvLine(cells: readonly CsvCell[], dialect: CsvDialect): string {
  return `${cells.map((cell) => written(cell, dialect)).join(dialect.delimiter)}\r\n`;
}

function written(cell: CsvCell, { decimal, quotesAll = false }: CsvDialect): string {
  if (typeof cell === "number") return quoted(String(cell).replace(".", decimal), false);
  return quoted(defused(cell ?? ""), quotesAll);
}

// Both delimiters: a program that expects the other one must not part a text, and run what comes after.
function quoted(text: string, always: boolean): string {
  return always || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
