import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { unframed } from "./frames.ts";
import type { Asked, FileDone, ReaderTold } from "./told.ts";

/** Milliseconds without a word from a reader about a file, and while it opens an archive of gigabytes. */
export interface Patience {
  file: number;
  opening: number;
}
const usual: Patience = { file: 30_000, opening: 600_000 };

/** Megabytes of a reader's JavaScript objects; bytes of files come on top. */
const heap = 192;
/** Readers that one import may cost before it is given up. */
const mostLost = 20;

const lost = (refused: string): FileDone => ({ refused, sport: null, damaged: false, original: null });

/**
 * Reads an upload in a process of its own, and yields what that tells. A process that dies or says nothing for too long
 * costs the file that it was at; the next goes on behind it. It works no faster than it is listened to.
 */
export async function* readUpload(asked: Asked, patience = usual): AsyncGenerator<ReaderTold, void, void> {
  let { from } = asked;
  let total: number | null = null;
  let [losses, unopened] = [0, 0];
  while (total === null || from < total) {
    let at: number | null = null;
    const child = startReader({ ...asked, from });
    const heard = unframed(child.stdout);
    let slow = false;
    try {
      for (;;) {
        const next: IteratorResult<ReaderTold> | "late" = await inTime(
          heard.next(),
          at === null ? patience.opening : patience.file,
        );
        slow = next === "late";
        if (next === "late" || next.done) break;
        const told: ReaderTold = next.value;
        if (told.told === "begun") at = told.index;
        if (told.told === "opened" && total !== null) continue;
        if (told.told === "opened") ({ total } = told);
        yield told;
        if (told.told === "ended" || told.told === "refused" || told.told === "broken") return;
        if (told.told === "done") from = told.index + 1;
      }
    } finally {
      child.kill("SIGKILL");
    }
    losses++;
    if (at === null) unopened++;
    if (losses > mostLost || unopened > 1) return yield { told: "refused", reason: "reader_lost" };
    // It may have been at its next file without saying so: then that one ends the next reader, too.
    if (at !== null && at >= from) {
      yield { told: "done", index: at, done: lost(slow ? "too_slow" : "too_heavy") };
      from = at + 1;
    }
  }
  yield { told: "ended" };
}

function startReader(asked: Asked) {
  const file = fileURLToPath(new URL("read-upload.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, "--max-semi-space-size=8", file, JSON.stringify(asked)],
    {
      stdio: ["ignore", "pipe", "ignore"],
      // It reads untrusted files: it gets none of our secrets.
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        MALLOC_ARENA_MAX: "2",
      },
    },
  );
  child.on("error", () => {});
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
