import { pictureBounds } from "#contract/platform/pictures.ts";
import { CallError, NetworkError } from "#web/lib/call.ts";
import { canKeep } from "#web/lib/waiting.ts";
import { UnreadableHeic } from "#web/lib/heic.ts";
import { messageFor } from "#web/lib/failure.ts";
import type { photos } from "#web/locales/en/photos.ts";

/** Why a file was refused: a kind with a text of ours, or what has the server's message. */
export type Problem =
  | {
      kind: keyof typeof photos.upload &
        (
          | "type"
          | "heic"
          | "too_large"
          | "no_room"
          | "device_full"
          | "network"
          | "failed"
          | "invalid"
          | "not_shrunk"
        );
    }
  | { kind: "message"; error: CallError };

const types: readonly string[] = pictureBounds.types;

/** Returns what is wrong with a file, as far as that is known before it is sent; the server checks the content. */
export function judgeFile({ type, size }: Pick<File, "type" | "size">): Problem | null {
  // The type is empty when the system does not know it; the file may still be a picture.
  // HEIC becomes a JPEG where the browser reads it.
  if (/^image\/hei[cf]/.test(type)) return null;
  if (type !== "" && !types.includes(type)) return { kind: "type" };
  return size > pictureBounds.bytes ? { kind: "too_large" } : null;
}

/** Returns why an upload failed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof UnreadableHeic) return { kind: "heic" };
  if (error instanceof NetworkError) return { kind: canKeep.get() ? "network" : "device_full" };
  if (!(error instanceof CallError)) return { kind: "failed" };
  if (error.limitReached) return { kind: "no_room" };
  if (messageFor(error, "photo") !== "" && error.status < 500) return { kind: "message", error };
  return { kind: error.status === 422 ? "invalid" : "failed" };
}
