import { readApart } from "#server/platform/reading/read-apart.ts";
import { pdfLines } from "./pdf-lines.ts";
import { pictureCodes } from "./picture-codes.ts";
import { pictureLines, uprightPicture } from "./picture-lines.ts";

// The program of a reading process: it reads receipts and labels, and knows neither database nor secrets.

/** A file to read. */
export interface FileToRead {
  file: string;
  isPdf: boolean;
}

readApart<FileToRead>(async ({ file, isPdf }) => {
  // A code is read at once; without a readable one the picture is looked at all the same.
  const codes = isPdf ? [] : await pictureCodes(uprightPicture(file)).catch(() => []);
  const lines = await (isPdf ? pdfLines(file) : pictureLines(file));
  return { lists: { codes, lines }, done: {}, atOnce: { lines: 100 } };
});
