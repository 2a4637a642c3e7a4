/** What the first lines of a CSV file show. */
export interface CsvHead {
  headings: string[];
  /** The first lines below, at most three. */
  samples: string[][];
}

/** Bytes that are read of a file: enough for some lines, however large it is. */
const head = 64 * 1024;

/** Reads the first lines of a CSV file as the server reads all of it. */
export async function readCsvHead(file: Blob): Promise<CsvHead> {
  const bytes = await file.slice(0, head).arrayBuffer();
  const [headings = [], ...samples] = csvLines(decoded(new Uint8Array(bytes)), 4);
  return { headings, samples };
}

/** Decodes UTF-8 or UTF-16 by its mark, else what older spreadsheets write. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // As a stream: the last letter may be cut in two.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
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

/** Returns the cells of the first lines of a CSV text; a quoted cell may hold separators and line ends. */
export function csvLines(text: string, most: number): string[][] {
  const delimiter = delimiterOf(text);
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endLine = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) lines.push(cells);
    [cells, cell] = [[], ""];
  };
  for (let at = 0; at < text.length && lines.length < most; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text.charAt(++at);
    else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === delimiter) {
      cells.push(cell.trim());
      cell = "";
    } else if (sign === "\n") endLine();
    else if (sign !== "\r") cell += sign;
  }
  if (lines.length < most && (cell !== "" || cells.length > 0)) endLine();
  return lines;
}
