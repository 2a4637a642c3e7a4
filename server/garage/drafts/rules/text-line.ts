import { plainLetters } from "#contract/platform/plain-letters.ts";

/** Where something stands, as shares of the width and height of a picture or page. */
export interface TextBox {
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A line of a receipt or label. */
export interface TextLine {
  text: string;
  box: TextBox | null;
  /** How surely it was read, 0 to 1; 1 for a text that was no picture. */
  sure: number;
}

/** What a draft says of something, how sure that is, and where it was found. */
export interface DraftField<T = string | number> {
  value: T | null;
  certainty: number;
  box: TextBox | null;
  /** The line that says it. */
  from: string | null;
}

/** A code in a picture: of an article (EAN), or a QR code. */
export interface ReadCode {
  format: string;
  text: string;
  box: TextBox;
}

/** Characters of a line that are kept with a field. */
const longestFrom = 120;

export const noField: DraftField<never> = { value: null, certainty: 0, box: null, from: null };

export const foundField = <T>(value: T, certainty: number, line: TextLine | undefined): DraftField<T> => ({
  value,
  certainty: Math.round(certainty * Math.min(1, 0.25 + (line?.sure ?? 1)) * 100) / 100,
  box: line?.box ?? null,
  from: line?.text.slice(0, longestFrom) || null,
});

/** A field that a code says: those are read right, or not at all. */
export const codeField = <T>(value: T, { box }: ReadCode): DraftField<T> => ({
  value,
  certainty: 0.99,
  box,
  from: null,
});

/** A line in small letters without diacritics, to compare. */
export const plainOf = ({ text }: TextLine): string => plainLetters(text);

/** A receipt has fewer lines, and shorter ones: more would be read for longer than others should wait. */
export const readBounds = { lines: 500, line: 300 } as const;
const pieces = new RegExp(`.{1,${readBounds.line}}`, "gu");

/** Returns a text as lines. */
export const linesOfText = (text: string): TextLine[] =>
  text
    .split("\n")
    .flatMap((line) => line.trim().match(pieces) ?? [])
    .slice(0, readBounds.lines)
    .map((line) => ({ text: line, box: null, sure: 1 }));
