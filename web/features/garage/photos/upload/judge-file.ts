import { pictureBounds } from "#contract/platform/pictures.ts";
import { CallError } from "#web/lib/call.ts";
import type { photos } from "#web/locales/en/photos.ts";

/** Why a file is not among the photos: in our words, or in the server's. */
export type Problem =
  | {
      kind: keyof typeof photos.upload &
        ("type" | "too_large" | "no_room" | "failed" | "invalid" | "not_shrunk");
    }
  | { kind: "said"; text: string };

const types: readonly string[] = pictureBounds.types;

/** What can be said of a file before it is sent; its content is for the server to judge. */
export function judgeFile({ type, size }: Pick<File, "type" | "size">): Problem | null {
  // A file that the system has no type for may be a picture all the same.
  if (type !== "" && !types.includes(type)) return { kind: "type" };
  return size > pictureBounds.bytes ? { kind: "too_large" } : null;
}

/** Why an upload failed. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { kind: "failed" };
  if (error.limitReached) return { kind: "no_room" };
  const text = error.errors["photo"]?.[0] ?? error.message;
  if (text !== "" && error.status < 500) return { kind: "said", text };
  return { kind: error.status === 422 ? "invalid" : "failed" };
}
