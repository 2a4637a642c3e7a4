import { costBounds } from "#contract/garage/cost-words.ts";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { CallError, NetworkError } from "#web/lib/call-error.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { saidBy } from "#web/lib/failure.ts";

/** Why a file could not be attached: a kind that has a text of ours, or what has the server's sentence. */
export type FileProblem =
  | { kind: "type" | "heic" | "pdf_too_large" | "no_room" | "most" | "network" | "failed" }
  | { kind: "said"; error: CallError };

/** Problems that another attempt may solve. */
const passing: ReadonlySet<FileProblem["kind"]> = new Set(["no_room", "network", "failed"]);
export const mayBeTriedAgain = (problem: FileProblem): boolean => passing.has(problem.kind);

const pictures: readonly string[] = pictureBounds.types;
const isPdf = ({ type, name }: Pick<File, "type" | "name">) =>
  type === "application/pdf" || (type === "" && /\.pdf$/i.test(name));

/** Returns what is wrong with a file, as far as its kind and size tell; the server judges its content. */
export function judgeExpenseFile(file: Pick<File, "type" | "name" | "size">): FileProblem | null {
  if (isPdf(file)) return file.size > costBounds.pdf ? { kind: "pdf_too_large" } : null;
  // The type is empty when the system does not know it; the file may still be a picture.
  return file.type === "" || file.type.startsWith("image/") ? null : { kind: "type" };
}

/** Whether a picture has to be drawn anew before the server takes it: it is too large, or of a form like HEIC. */
export const hasToBeRedrawn = (file: Pick<File, "type" | "name" | "size">): boolean =>
  !isPdf(file) && (file.size > pictureBounds.bytes || (file.type !== "" && !pictures.includes(file.type)));

/** A picture that the browser can't read. */
export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
}

/** Returns why a file that was sent did not arrive. */
export function fileProblemOf(error: unknown): FileProblem {
  if (error instanceof UnreadableHeic) return { kind: "heic" };
  if (error instanceof UnreadablePicture) return { kind: "type" };
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof CallError)) return { kind: "failed" };
  if (error.limitReached) return { kind: "no_room" };
  return saidBy(error, "file") !== "" && error.status < 500 ? { kind: "said", error } : { kind: "failed" };
}
