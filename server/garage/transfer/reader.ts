import { fork } from "node:child_process";
import { stat } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import { badFile } from "./import-problem.ts";
import { noLists } from "./garage-lists.ts";
import type { Found, Reading } from "./read-garage.ts";
import type { Told } from "./reading.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Files read in parallel, and files that may wait. */
  atOnce?: number;
  queue?: number;
  /** Timeout of one file, in milliseconds. */
  patience?: number;
}

export type Reader = ReturnType<typeof reader>;

/** Bytes that are parsed quickly, whatever they contain. */
const small = 64 * 1024;
/** Bytes of tracks for which a file may take another millisecond: some 4,000 are usual. */
const tracksPerMs = 1000;

/**
 * Parses imported files, larger ones in a child process, so that hostile or huge files cost no memory or time here. A
 * file that takes too long or too much memory is refused (422).
 */
export function reader({ log, atOnce = 2, queue = 30, patience = 10_000 }: Options) {
  const turns = fairQueue({ atOnce, waiting: queue, each: queue, busy: "import_busy" });

  return {
    /** Returns a file's validated garage. */
    async read(reading: Reading): Promise<Found> {
      const tracks = reading.tracks === undefined ? 0 : (await stat(reading.tracks)).size;
      if ((await stat(reading.file)).size + tracks > small)
        return turns.run(reading.file, () => readApart(reading, patience + tracks / tracksPerMs, log));
      // Loaded on demand, with the parser of tables.
      const { readBikes } = await import("./read-garage.ts");
      return readBikes(reading);
    },
  };
}

function readApart(reading: Reading, patience: number, log: Options["log"]): Promise<Found> {
  const child = fork(new URL("reading.ts", import.meta.url), {
    // Together with memory outside the heap, less than 300 MB.
    execArgv: ["--max-old-space-size=96", "--max-semi-space-size=8"],
    // The process reads untrusted files: it gets none of our secrets.
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  const { promise, resolve, reject } = Promise.withResolvers<Found>();
  const lists = noLists();
  child.on("message", (told: Told) => {
    if ("list" in told) (lists[told.list] as unknown[]).push(...told.some);
    else if ("done" in told) resolve({ ...lists, ...told.done });
    else if ("failed" in told) reject(new Error(`a file was not read: ${told.failed}`));
    else
      reject(
        new Refusal(told.refused.status, told.refused.sentence, { values: {}, ...told.refused.details }),
      );
  });
  child.once("error", reject);
  child.once("exit", (code, by) => {
    log.warn({ code, by }, "the reading process was ended over a file");
    reject(badFile("import_heavy"));
  });
  child.send(reading);
  return promise.finally(() => {
    clearTimeout(timer);
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
  });
}
