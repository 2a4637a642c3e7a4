import { costBounds } from "#contract/garage/cost-words.ts";
import { CallError, NetworkError } from "#web/lib/call-error.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { messageFor } from "#web/lib/failure.ts";
import { isPdfFile, UnreadablePicture } from "#web/lib/receipt-file.ts";

/** Why a file could not be attached: a kind that has a text of ours, or what has the server's sentence. */
export type FileProblem =
  | { kind: "type" | "heic" | "pdf_too_large" | "no_room" | "most" | "network" | "failed" }
  | { kind: "message"; error: CallError };

/** Problems that another attempt may solve. */
const passing: ReadonlySet<FileProblem["kind"]> = new Set(["no_room", "network", "failed"]);
export const mayBeTriedAgain = (problem: FileProblem): boolean => passing.has(problem.kind);

/** Returns what is wrong with a file, as far as its kind and size tell; the server judges its content. */
export function judgeExpenseFile(file: Pick<File, "type" | "name" | "size">): FileProblem | null {
  if (isPdfFile(file)) return file.size > costBounds.pdf ? { kind: "pdf_too_large" } : null;
  // The type is empty when the system does not know it; the file may still be a picture.
  return file.type === "" || file.type.startsWith("image/") ? null : { kind: "type" };
}

/** Returns why a file that was sent did not arrive. */
export function fileProblemOf(error: unknown): FileProblem {
  if (error instanceof UnreadableHeic) return { kind: "heic" };
  if (error instanceof UnreadablePicture) return { kind: "type" };
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof CallError)) return { kind: "failed" };
  if (error.limitReached) return { kind: "no_room" };
  return messageFor(error, "file") !== "" && error.status < 500
    ? { kind: "message", error }
    : { kind: "failed" };
}
