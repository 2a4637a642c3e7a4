import { fork } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import { service } from "#server/platform/modules/service.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import type { ReadingMessage } from "./messages.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Files read in parallel, and files that may wait. */
  atOnce?: number;
  queue?: number;
  /** Timeout of one file, in milliseconds. */
  patience?: number;
}

interface Errand<Lists> {
  /** The program of the process: it calls `readApart`. */
  program: URL;
  asked: object;
  /** Whose file it is: riders take turns, and each has one process at a time. */
  rider: number;
  /** Milliseconds that this file may take beyond what is usual. */
  longer?: number;
  /** Empty lists, for what the process sends. */
  lists: Lists;
}

/** Files of one rider that may wait. */
const each = 5;

export type ReadingProcesses = ReturnType<typeof readingProcesses>;

/**
 * Has files that riders send parsed in processes of their own, so that hostile or huge ones cost no memory or time here.
 * A file that takes too long or too much memory is refused (422).
 */
export function readingProcesses({ log, atOnce = 2, queue = 30, patience = 10_000 }: Options) {
  const turns = fairQueue({
    atOnce,
    eachAtOnce: 1,
    waiting: queue,
    each: Math.min(queue, each),
    busy: "import_busy",
  });

  return {
    /** Returns what a process found in a file. */
    read: <Lists extends object, Done extends object>({
      program,
      asked,
      rider,
      longer = 0,
      lists,
    }: Errand<Lists>): Promise<Lists & Done> =>
      turns.run(String(rider), () =>
        readIn(program, asked, patience + longer, lists as Record<string, unknown[]>, log),
      ) as Promise<Lists & Done>,
  };
}

/** The processes of an app: no more than two at once, whatever they read. */
export const readingServices = service(({ log }) => readingProcesses({ log }));

function readIn(
  program: URL,
  asked: object,
  patience: number,
  lists: Record<string, unknown[]>,
  log: Options["log"],
): Promise<object> {
  const child = fork(program, {
    // Together with memory outside the heap, less than 300 MB.
    execArgv: ["--max-old-space-size=96", "--max-semi-space-size=8"],
    // The process reads untrusted files: it gets none of our secrets.
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), patience);
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  child.on("message", (sent: ReadingMessage) => {
    if ("list" in sent) lists[sent.list]?.push(...sent.some);
    else if ("done" in sent) resolve({ ...lists, ...sent.done });
    else if ("failed" in sent) reject(new Error(`a file was not read: ${sent.failed}`));
    else {
      const { status, sentence, details } = sent.refused;
      reject(new Refusal(status, sentence, { values: {}, ...details }));
    }
  });
  child.once("error", reject);
  child.once("exit", (code, by) => {
    log.warn({ code, by }, "the reading process was ended over a file");
    const issue = { key: "sentence", sentence: "import_heavy", values: undefined } as const;
    reject(new Refusal(422, "import_heavy", { errors: { file: [issue] } }));
  });
  child.send(asked);
  return promise.finally(() => {
    clearTimeout(timer);
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
  });
}
