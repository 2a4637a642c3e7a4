/** One line of CSV as spreadsheets read it: each cell quoted, and none that would be taken for a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

// What a spreadsheet begins a formula with, also in full width, and what it skips before one.
const formula = /^[\s\u0000-\u001f]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
