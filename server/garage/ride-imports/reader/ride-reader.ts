import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { rideArchiveLimits } from "#server/garage/ride-files/activity/limits.ts";
import { unframed } from "./frames.ts";
import type { FileDone, ReaderEvent, ReaderTask, RoomEvent } from "./reader-events.ts";

/** Milliseconds without a word from a reader about a file, and while it opens an archive of gigabytes. */
export interface Patience {
  file: number;
  opening: number;
}
const usual: Patience = { file: 30_000, opening: 600_000 };

/** Room in the folder of a reader. */
export interface ReaderRoom {
  /** Whether there is room for so many bytes more. */
  take(bytes: number): Promise<boolean>;
  /** What was taken is free again. */
  free(): void;
}
const endless: ReaderRoom = { take: async () => true, free() {} };

/** Megabytes of a reader's JavaScript objects; bytes of files come on top. */
const heap = 192;
/** Readers that one import may cost before it is given up. */
const mostLost = 20;

const lost = (refused: string): FileDone => ({
  refused,
  sport: null,
  lost: false,
  damaged: false,
  original: null,
});

/**
 * Reads an upload in a process of its own, and yields its events. A process that dies or sends nothing for too long
 * costs the file that it was reading; the next one continues behind it. Applies back-pressure: reads only as fast as the
 * caller consumes.
 */
export async function* readUpload(
  task: ReaderTask,
  patience = usual,
  room = endless,
): AsyncGenerator<ReaderEvent, void, void> {
  let { from } = task;
  let total: number | null = null;
  let [losses, unopened] = [0, 0];
  while (total === null || from < total) {
    let at: number | null = null;
    const child = startReader({ ...task, from });
    const events = unframed(child.stdout);
    let slow = false;
    try {
      for (;;) {
        const next: IteratorResult<ReaderEvent | RoomEvent> | "late" = await inTime(
          events.next(),
          at === null ? patience.opening : patience.file,
        );
        slow = next === "late";
        if (next === "late" || next.done) break;
        const event: ReaderEvent | RoomEvent = next.value;
        if (event.type === "wants_room") {
          child.stdin.write((await room.take(event.bytes)) ? "1" : "0");
          continue;
        }
        if (event.type === "frees_room") {
          room.free();
          continue;
        }
        if (event.type === "begun") at = event.index;
        if (event.type === "opened" && total !== null) continue;
        if (event.type === "opened") ({ total } = event);
        yield event;
        if (event.type === "ended" || event.type === "refused" || event.type === "broken") return;
        if (event.type === "done") from = event.index + 1;
      }
    } finally {
      child.kill("SIGKILL");
      await rm(path.join(task.folder, rideArchiveLimits.spool), { force: true });
      room.free();
    }
    losses++;
    if (at === null) unopened++;
    if (losses > mostLost || unopened > 1) return yield { type: "refused", reason: "reader_lost" };
    // The reader may have begun the next file without reporting it; that file then ends the next reader as well.
    if (at !== null && at >= from) {
      yield { type: "done", index: at, done: lost(slow ? "too_slow" : "too_heavy") };
      from = at + 1;
    }
  }
  yield { type: "ended" };
}

function startReader(task: ReaderTask) {
  const file = fileURLToPath(new URL("read-upload.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, "--max-semi-space-size=8", file, JSON.stringify(task)],
    {
      stdio: ["pipe", "pipe", "ignore"],
      // It reads untrusted files: it gets none of our secrets.
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        MALLOC_ARENA_MAX: "2",
      },
    },
  );
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  return child;
}

async function inTime<T>(next: Promise<T>, ms: number): Promise<T | "late"> {
  const over = new AbortController();
  try {
    return await Promise.race([next, sleep(ms, "late" as const, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
