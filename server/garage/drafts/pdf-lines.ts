import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { readBounds, type TextLine } from "./rules/text-line.ts";

/** A receipt has few pages; more are a manual. */
const mostPages = 10;
/** Points by which what stands on one line may differ. */
const sameLine = 3;

interface Piece {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Reads the text layer of a PDF as lines, from top to bottom; boxes are shares of a page's width and height. */
export async function pdfLines(file: string): Promise<TextLine[]> {
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  });
  const pdf = await task.promise;
  try {
    const lines: TextLine[] = [];
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, mostPages) && lines.length < readBounds.lines;
      number++
    ) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item): Piece[] => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y: height - y, w: item.width, h: item.height }];
      });
      lines.push(...joined(pieces).map((row) => lineOf(row, { number, width, height })));
    }
    return lines.slice(0, readBounds.lines);
  } finally {
    await task.destroy();
  }
}

function joined(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && Math.abs((row[0]?.y ?? 0) - piece.y) <= sameLine) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

function lineOf(row: readonly Piece[], page: { number: number; width: number; height: number }): TextLine {
  let text = "";
  let end = 0;
  for (const piece of row) {
    // A word may come in several pieces, which touch.
    text += text !== "" && piece.x - end > piece.h / 5 ? ` ${piece.text.trim()}` : piece.text;
    end = piece.x + piece.w;
  }
  const [left = 0, top = 0] = [row[0]?.x, Math.min(...row.map(({ y, h }) => y - h))];
  const box = {
    page: page.number,
    x: left / page.width,
    y: top / page.height,
    w: (end - left) / page.width,
    h: Math.max(...row.map(({ h }) => h)) / page.height,
  };
  return { text: text.trim(), box, sure: 1 };
}
