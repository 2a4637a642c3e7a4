import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { withoutNul } from "./without-nul.ts";
import type { ReadingMessage } from "./messages.ts";

/** What a file has: lists, which are sent in pieces, and the rest. */
export interface ReadLists {
  lists: Readonly<Record<string, readonly unknown[]>>;
  done: object;
  /** How many of a list are sent at once; 20 by default, since each may be large. */
  atOnce?: Readonly<Record<string, number>>;
}

const usualSlice = 20;

/** Makes this process read files for its parent, `readingProcesses`, one after the other. */
export function readApart<Task>(read: (task: Task) => Promise<ReadLists>): void {
  // Serving requests comes first.
  setPriority(10);
  // With NODE_COMPILE_CACHE set, the next process starts in half the time: this one is killed, and would leave nothing.
  flushCompileCache();
  const send = (message: ReadingMessage) => void process.send?.(withoutNul(message));

  async function work(task: Task): Promise<void> {
    try {
      const { lists, done, atOnce = {} } = await read(task);
      for (const [list, all] of Object.entries(lists)) {
        const size = atOnce[list] ?? usualSlice;
        for (let from = 0; from < all.length; from += size)
          send({ list, some: all.slice(from, from + size) });
      }
      send({ done, memory: process.memoryUsage.rss() });
    } catch (error) {
      if (!(error instanceof Refusal)) return send({ failed: String(error) });
      const { status, sentence, details } = error;
      send({ refused: { status, sentence, details } });
    }
  }

  process.on("message", (task: Task) => void work(task));
  process.on("disconnect", () => process.exit());
}
