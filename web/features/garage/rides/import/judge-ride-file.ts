import { CallError, NetworkError } from "#web/lib/call.ts";
import { messageFor } from "#web/lib/failure.ts";
import type { rides } from "#web/locales/en/rides.ts";

/** Why a file was not brought in: a kind with a text of ours, or what has the server's message. */
export type RideFileProblem = { kind: keyof typeof rides.problem } | { kind: "message"; error: CallError };

/** 2 GiB. */
const mostBytes = 2 * 1024 ** 3;

/** Returns what is wrong with a file, as far as its name and size tell; the server checks the content. */
export function judgeRideFile({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): RideFileProblem | null {
  const isRide = /\.(?:(?:fit|gpx|tcx)(?:\.gz)?|zip)$/i.test(name);
  // Some phones give files without their ending.
  const isUnknown = !/\.\w+$/.test(name) && !/^(?:image|video|audio|text)\//.test(type);
  if (!isRide && !isUnknown) return { kind: "type" };
  if (size > mostBytes) return { kind: "too_large" };
  return size === 0 ? { kind: "empty" } : null;
}

/** Returns why an upload failed. */
export function rideFileProblem(error: unknown): RideFileProblem {
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof CallError)) return { kind: "unreadable" };
  return messageFor(error, "file") === "" || error.status === 500
    ? { kind: "failed" }
    : { kind: "message", error };
}
