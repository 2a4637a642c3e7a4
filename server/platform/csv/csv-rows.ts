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
}

/** Parses a CSV text row by row, leniently. Throws the parser's error (`code` begins with `CSV_`) where it cannot. */
export async function* csvRows(text: string, { row, cells, tooMany }: Bounds): AsyncGenerator<string[]> {
  // Few requests read CSV: it is loaded with the first.
  const { parse } = await import("csv-parse");
  const parser = parse({
    delimiter: delimiterOf(text.slice(0, 100_000)),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: row,
    // Checked per cell, before a row of millions is assembled.
    cast: (cell, { index }) => {
      if (index >= cells) throw tooMany();
      return cell;
    },
  });
  const source = Readable.from(pieces(text));
  source.pipe(parser);
  try {
    yield* parser as AsyncIterable<string[]>;
  } finally {
    source.destroy();
  }
}

/** Yields a long text in pieces, so that it is refused at the first piece that is too much. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}
