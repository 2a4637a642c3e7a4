import { pictureBounds } from "#contract/platform/pictures.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";

/** Why a file was refused: a kind with a text of ours, or the server's message. */
export type PhotoProblem =
  | { kind: "type" | "too_large" | "broken" | "invalid" | "failed" }
  | { kind: "said"; text: string };

const types: readonly string[] = pictureBounds.types;

/** Returns what is wrong with a file, as far as that is known before it is opened. */
export function judgePhoto({ type, size }: Pick<File, "type" | "size">): PhotoProblem | null {
  if (!types.includes(type)) return { kind: "type" };
  return size > pictureBounds.bytes ? { kind: "too_large" } : null;
}

/** Returns why an upload failed. */
export function photoProblemOf(error: unknown): PhotoProblem {
  if (!(error instanceof CallError) || error.status >= 500) return { kind: "failed" };
  if (error.status === 422) {
    if (error.errors["photo"]?.some((sentence) => /max|size/i.test(sentence))) return { kind: "too_large" };
    const said = Object.values(error.errors).flat();
    if (said.length > 0) return { kind: "said", text: said.join(" ") };
  }
  if (error.message !== "") return { kind: "said", text: error.message };
  return { kind: error.status === 422 ? "invalid" : "failed" };
}

/** Returns a function that words a problem or a thrown error: "Upload error: …". */
export function usePhotoSentence() {
  const t = useT("profile");
  return (what: unknown) => {
    const problem = isProblem(what) ? what : photoProblemOf(what);
    const text = problem.kind === "said" ? problem.text : t(`photo.problem.${problem.kind}`);
    return t("photo.error", { problem: text });
  };
}

function isProblem(what: unknown): what is PhotoProblem {
  return typeof what === "object" && what !== null && "kind" in what;
}
