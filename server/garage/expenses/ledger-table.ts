import { costBounds } from "#contract/garage/cost-words.ts";
import { csvRows, csvText } from "#server/platform/csv/csv-rows.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";

/** A ledger's rows by its headings; `line` is where the file has the row's beginning, from 1. */
export interface LedgerRows {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

const most = { columns: 500, cell: 100_000, row: 1_000_000 };

/** Parses a ledger; 422 for what is no table, or too large a one. */
export async function readLedger(bytes: Buffer): Promise<LedgerRows> {
  const text = csvText(bytes);
  if (text.includes("\0")) throw invalid("file", "ledger_type");
  const found = csvRows(text, {
    row: most.row,
    cells: most.columns,
    tooMany: () => invalid("file", "ledger_columns"),
  });
  let headings: string[] | null = null;
  const rows: LedgerRows["rows"] = [];
  let line = 1;
  try {
    for await (const cells of found) {
      if (cells.some((cell) => cell.length > most.cell)) throw invalid("file", "ledger_cell");
      const isBlank = cells.every((cell) => cell.trim() === "");
      if (!isBlank && headings === null) headings = cells.map((cell) => cell.trim());
      else if (!isBlank) rows.push({ line, cells });
      // The headings are a line, too.
      if (rows.length >= costBounds.lines) throw invalid("file", "ledger_lines");
      line += 1 + breaksIn(cells);
    }
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith("CSV_")) throw error;
    const values = { row: line };
    const issue = { key: "sentence", sentence: "import_csv", values } as const;
    throw new Refusal(422, "import_csv", { values, errors: { file: [issue] } });
  }
  if (headings === null || rows.length === 0) throw invalid("file", "ledger_empty");
  return { headings, rows };
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0), 0);
