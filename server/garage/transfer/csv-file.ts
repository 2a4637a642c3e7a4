import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { badFile } from "./import-problem.ts";

/** A CSV file as cells: headings, and rows of the same length. */
export interface CsvTable {
  headings: string[];
  /** `row` as a spreadsheet counts; blank ones are skipped. */
  records: { row: number; cells: string[] }[];
}

const most = { columns: 500, cell: 100_000 };
/** Cells per row: some after the last heading are common, thousands are not. */
const mostCells = 10 * most.columns;

/** Decodes a CSV file: UTF-8 or UTF-16 by its mark, else what older spreadsheets write. */
export function csvText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** Returns the separator: whichever of comma, semicolon and tab is most frequent in the first line outside quotes. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ""))?.[0] ?? "";
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Parses a CSV file of at most this many rows; 422 for anything else. */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<CsvTable> {
  const text = csvText(bytes);
  if (text.includes("\0")) throw badFile("import_type");
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, 100_000)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: most.columns * 10_000,
    // Checked per cell, before a row of millions is assembled.
    cast: (cell, { index }) => {
      if (index >= mostCells) throw badFile("import_columns", { max: most.columns });
      return cell;
    },
  });
  const source = Readable.from(pieces(text));
  source.pipe(parser);
  const table: CsvTable = { headings: [], records: [] };
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      // Blank rows are common, but not thousands of them.
      if (row > 100 * mostRows) throw badFile("import_bikes", { max: mostRows });
      if (cells.some((cell) => cell.length > most.cell))
        throw badFile("import_cell", { row, max: most.cell });
      if (row === 1) {
        if (cells.length > most.columns) throw badFile("import_columns", { max: most.columns });
        table.headings = cells.map((heading) => heading.trim());
      } else if (cells.some((cell) => cell.trim() !== "")) {
        if (table.records.length >= mostRows) throw badFile("import_bikes", { max: mostRows });
        table.records.push({ row, cells: table.headings.map((_, index) => cells[index] ?? "") });
      }
    }
  } catch (error) {
    source.destroy();
    const { code, records } = error as { code?: unknown; records?: number };
    if (String(code).startsWith("CSV_")) throw badFile("import_csv", { row: (records ?? row) + 1 });
    throw error;
  }
  if (table.headings.every((heading) => heading === "")) throw badFile("import_empty");
  return table;
}

/** Yields a long text in pieces, so that it is refused at the first piece that is too much. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
