import { costBounds } from "#contract/garage/cost-words.ts";
import { csvRows, csvText, unreadableRow } from "#server/platform/csv/csv-rows.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";

/** A ledger's rows by its headings; `line` is where the file has the row's beginning, from 1. */
export interface LedgerRows {
  headings: string[];
  rows: { line: number; cells: string[] }[];
}

/** `rows`: blank ones included. */
const most = { columns: 500, cell: 100_000, row: 1_000_000, rows: 5 * costBounds.lines };

/** Parses a ledger; 422 for what is no table, or too large a one. */
export async function readLedger(bytes: Buffer): Promise<LedgerRows> {
  const text = csvText(bytes);
  if (text.includes("\0")) throw invalid("file", "ledger_type");
  const found = csvRows(text, {
    row: most.row,
    cells: most.columns,
    tooMany: () => invalid("file", "ledger_columns"),
    rows: most.rows,
    tooManyRows: () => invalid("file", "ledger_lines"),
  });
  let headings: string[] | null = null;
  const rows: LedgerRows["rows"] = [];
  try {
    for await (const { cells, line } of found) {
      if (cells.some((cell) => cell.length > most.cell)) throw invalid("file", "ledger_cell");
      const isBlank = cells.every((cell) => cell.trim() === "");
      if (!isBlank && headings === null) headings = cells.map((cell) => cell.trim());
      else if (!isBlank) rows.push({ line, cells });
      // The headings are a line, too.
      if (rows.length >= costBounds.lines) throw invalid("file", "ledger_lines");
    }
  } catch (error) {
    const row = unreadableRow(error);
    if (row === null) throw error;
    const values = { row };
    const issue = { key: "sentence", sentence: "import_csv", values } as const;
    throw new Refusal(422, "import_csv", { values, errors: { file: [issue] } });
  }
  if (headings === null || rows.length === 0) throw invalid("file", "ledger_empty");
  return { headings, rows };
}
