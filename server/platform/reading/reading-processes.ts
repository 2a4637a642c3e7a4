import type { ChildProcess } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import { service } from "#server/platform/modules/service.ts";
import { readIn, startReading, type Task } from "./reading-process.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Files read in parallel, and files that may wait. */
  atOnce?: number;
  queue?: number;
  /** Timeout of one file, in milliseconds. */
  patience?: number;
  /** Milliseconds of idling after which a process ends and frees its memory. */
  rest?: number;
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
 * Has files that riders send parsed in processes apart, so that hostile or huge ones cost no memory or time here. A file that
 * takes too long or too much memory is refused (422). One process that read its file to the end waits for the next, because
 * its start takes longer than most files.
 */
export function readingProcesses({
  log,
  atOnce = 2,
  queue = 30,
  patience = 10_000,
  rest = 180_000,
}: Options) {
  const turns = fairQueue({
    atOnce,
    eachAtOnce: 1,
    waiting: queue,
    each: Math.min(queue, each),
    busy: "import_busy",
  });
  let ready: { program: string; child: ChildProcess } | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** Returns the process that waits where it has this program, else a new one in its place. */
  function take(program: URL): ChildProcess {
    const fitting = ready?.program === program.href ? ready.child : null;
    if (fitting) ready = null;
    close();
    if (fitting) return fitting;
    const child = startReading(program);
    child.once("exit", () => {
      if (ready?.child === child) ready = null;
    });
    return child;
  }

  /** Lets a process wait for the next file, if it still runs and none does so yet. */
  function keep(program: URL, child: ChildProcess): void {
    if (ready || child.exitCode !== null || child.signalCode !== null) return void child.kill("SIGKILL");
    ready = { program: program.href, child };
    idle = setTimeout(close, rest).unref();
  }

  function close(): void {
    clearTimeout(idle);
    ready?.child.kill("SIGKILL");
    ready = null;
  }

  async function readBy(program: URL, task: Omit<Task, "lost">): Promise<object> {
    const child = take(program);
    let mayContinue = false;
    try {
      const { found, isLight } = await readIn(child, {
        ...task,
        lost: (how) => log.warn(how, "the reading process was ended over a file"),
      });
      mayContinue = isLight;
      return found;
    } finally {
      // What was refused may have left something undone.
      if (mayContinue) keep(program, child);
      else child.kill("SIGKILL");
    }
  }

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
        readBy(program, { asked, patience: patience + longer, lists: lists as Record<string, unknown[]> }),
      ) as Promise<Lists & Done>,
    /** Ends the process that waits. */
    close,
  };
}

/** The processes of an app: no more than two at once, whatever they read. */
export const readingServices = service(({ log }) => readingProcesses({ log }));
