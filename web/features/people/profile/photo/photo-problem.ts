import { pictureBounds } from "#contract/platform/pictures.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";

/** Why a file was refused: a kind with a text of ours, or what has the server's message. */
export type PhotoProblem =
  | { kind: "type" | "heic" | "too_large" | "broken" | "invalid" | "failed" }
  | { kind: "message"; error: CallError };

const types: readonly string[] = pictureBounds.types;

/** Returns what is wrong with a file, as far as that is known before it is opened. */
export function judgePhoto({ type, size }: Pick<File, "type" | "size">): PhotoProblem | null {
  // HEIC becomes a JPEG where the browser reads it; systems that don't know it name no type.
  if (type === "" || /^image\/hei[cf]/.test(type)) return null;
  if (!types.includes(type)) return { kind: "type" };
  return size > pictureBounds.bytes ? { kind: "too_large" } : null;
}

/** Returns why an upload failed. */
export function photoProblemOf(error: unknown): PhotoProblem {
  if (!(error instanceof CallError) || error.status >= 500) return { kind: "failed" };
  if (error.status === 422) {
    if (error.errors["photo"]?.some((sentence) => /max|size/i.test(sentence))) return { kind: "too_large" };
  }
  if (messageIn(error) !== "") return { kind: "message", error };
  return { kind: error.status === 422 ? "invalid" : "failed" };
}

/** The server's sentences; "" once the reader has another language. */
const messageIn = (error: CallError): string => Object.values(error.errors).flat().join(" ") || error.message;

/** Returns a function that words a problem: "Upload error: …". */
export function usePhotoSentence() {
  const t = useT("profile");
  return (problem: PhotoProblem) => {
    const message = problem.kind === "message" && messageIn(problem.error);
    const known = t(`photo.problem.${problem.kind === "message" ? "failed" : problem.kind}`);
    return t("photo.error", { problem: message || known });
  };
}
