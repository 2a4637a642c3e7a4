import { Readable } from "node:stream";

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

interface Bounds {
  /** Characters of a row. */
  row: number;
  /** Cells of a row, and what is thrown where there are more. */
  cells: number;
  tooMany: () => Error;
  /** Rows, blank ones included, and what is thrown where there are more. */
  rows: number;
  tooManyRows: () => Error;
}

export interface CsvRow {
  cells: string[];
  /** As a spreadsheet counts: from 1, with blank rows. */
  row: number;
  /** The line of the file in which it begins, from 1. */
  line: number;
}

/**
 * Yields the rows of a CSV text but for those without a character, leniently. Throws the parser's error (`code` begins with
 * `CSV_`) where it cannot. A row whose cells are not as many as the first row's takes 30 µs, a hundred times as long as an
 * empty one: call this in a process of its own.
 */
export async function* csvRows(
  text: string,
  { row: longest, cells: most, tooMany, rows, tooManyRows }: Bounds,
): AsyncGenerator<CsvRow> {
  // Few requests read CSV: it is loaded with the first.
  const { parse } = await import("csv-parse");
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, 100_000)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longest,
    // Checked per cell, before a row of millions is assembled.
    cast: (cell, { index }) => {
      if (index >= most) throw tooMany();
      return cell;
    },
  });
  const source = Readable.from(pieces(text));
  source.pipe(parser);
  let [empty, line] = [0, 1];
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Parsed>) {
      const row = info.records + info.empty_lines;
      if (row > rows) throw tooManyRows();
      line += info.empty_lines - empty;
      empty = info.empty_lines;
      yield { cells, row, line };
      line += 1 + breaksIn(cells);
    }
    // The parser takes the end behind the last line break for an empty line.
    const last = /[\r\n]$/.test(text.slice(-1)) ? 1 : 0;
    if (parser.info.records + parser.info.empty_lines - last > rows) throw tooManyRows();
  } finally {
    source.destroy();
  }
}

/** The row at which a parser stopped, as a spreadsheet counts; null for any other error. */
export function unreadableRow(error: unknown): number | null {
  const { code, records = 0, empty_lines = 0 } = error as Partial<Parsed["info"]> & { code?: unknown };
  return String(code).startsWith("CSV_") ? records + empty_lines + 1 : null;
}

interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0), 0);

/** Yields a long text in pieces, so that it is refused at the first piece that is too much. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
