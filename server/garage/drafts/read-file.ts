import type { ReadingProcesses } from "#server/platform/reading/reading-processes.ts";
import type { FileToRead } from "./reading-draft.ts";
import { readBounds, type ReadCode, type TextLine } from "./rules/text-line.ts";

const program = new URL("reading-draft.ts", import.meta.url);
/** Milliseconds that a photo may take beyond what files usually do: its reader starts with 7 MB of data. */
const longer = 30_000;

/** What a file says. */
export interface FileRead {
  lines: TextLine[];
  codes: ReadCode[];
  /** As it came, where it was a text. */
  text?: string;
}

/** Returns the lines and codes of a receipt's file, read in a process apart; null where it can't be read, and so is kept as it is. */
export async function readFileApart(
  processes: ReadingProcesses,
  request: FileToRead,
  rider: number,
): Promise<FileRead | null> {
  const lists: FileRead = { lines: [], codes: [] };
  try {
    const { lines, codes } = await processes.read<typeof lists, object>({
      program,
      asked: request,
      rider,
      longer,
      lists,
    });
    if (lines.length + codes.length === 0) return null;
    return { codes, lines: lines.map((line) => ({ ...line, text: line.text.slice(0, readBounds.line) })) };
  } catch (error) {
    // A server that is too busy refuses; a file that can't be read is a draft without fields.
    if (error instanceof Error && "status" in error && error.status !== 422) throw error;
    return null;
  }
}
