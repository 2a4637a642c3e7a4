import { readApart } from "#server/platform/reading/read-apart.ts";
import { pdfLines } from "./pdf-lines.ts";
import { pictureLines } from "./picture-lines.ts";

// The program of a reading process: it reads receipts and labels, and knows neither database nor secrets.

/** A file to read. */
export interface FileToRead {
  file: string;
  isPdf: boolean;
}

readApart<FileToRead>(async ({ file, isPdf }) => {
  const lines = await (isPdf ? pdfLines(file) : pictureLines(file));
  return { lists: { lines }, done: {}, atOnce: { lines: 100 } };
});
