import type { ReadingProcesses } from "#server/platform/reading/reading-processes.ts";
import type { FileToRead } from "./reading-draft.ts";
import type { TextLine } from "./rules/text-line.ts";

const program = new URL("reading-draft.ts", import.meta.url);
/** Milliseconds that a photo may take beyond what files usually do: its reader starts with 7 MB of data. */
const longer = 30_000;
/** Characters of a line that count. */
const longest = 300;

/** Returns the lines of a receipt's file, read in a process apart; null where it can't be read, and so is kept as it is. */
export async function linesOfFile(
  processes: ReadingProcesses,
  asked: FileToRead,
  rider: number,
): Promise<TextLine[] | null> {
  const lists = { lines: [] as TextLine[] };
  try {
    const { lines } = await processes.read<typeof lists, object>({ program, asked, rider, longer, lists });
    return lines.map((line) => ({ ...line, text: line.text.slice(0, longest) }));
  } catch (error) {
    // Too busy is said; what can't be read is a draft without fields.
    if (error instanceof Error && "status" in error && error.status !== 422) throw error;
    return null;
  }
}
