import { csvRows, csvText, unreadableRow } from "#server/platform/csv/csv-rows.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";

/** A CSV file as cells: headings, and rows of the same length. */
export interface CsvTable {
  headings: string[];
  /** `row` as a spreadsheet counts; blank ones are skipped. */
  records: { row: number; cells: string[] }[];
}

const most = { columns: 500, cell: 100_000 };
/** Cells per row: some after the last heading are common, thousands are not. */
const mostCells = 10 * most.columns;

/** Parses a CSV file of at most this many rows; 422 for anything else. */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<CsvTable> {
  const text = csvText(bytes);
  if (text.includes("\0")) throw badFile("import_type");
  const rows = csvRows(text, {
    row: most.columns * 10_000,
    cells: mostCells,
    tooMany: () => badFile("import_columns", { max: most.columns }),
    // Blank rows are common, but not thousands of them.
    rows: 100 * mostRows,
    tooManyRows: () => badFile("import_bikes", { max: mostRows }),
  });
  const table: CsvTable = { headings: [], records: [] };
  let isHead = true;
  try {
    for await (const { cells, row } of rows) {
      if (cells.some((cell) => cell.length > most.cell))
        throw badFile("import_cell", { row, max: most.cell });
      if (isHead) {
        isHead = false;
        if (cells.length > most.columns) throw badFile("import_columns", { max: most.columns });
        table.headings = cells.map((heading) => heading.trim());
      } else if (cells.some((cell) => cell.trim() !== "")) {
        if (table.records.length >= mostRows) throw badFile("import_bikes", { max: mostRows });
        table.records.push({ row, cells: table.headings.map((_, index) => cells[index] ?? "") });
      }
    }
  } catch (error) {
    const unreadable = unreadableRow(error);
    throw unreadable === null ? error : badFile("import_csv", { row: unreadable });
  }
  if (table.headings.every((heading) => heading === "")) throw badFile("import_empty");
  return table;
}
