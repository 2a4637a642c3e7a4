import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import type { Made } from "./picture.ts";
import type { Job, Report } from "./worker.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Pictures that may wait for their turn: in all, and of one rider. */
  queue?: { waiting: number; each: number };
  /** Told how long each rider's picture took, in milliseconds, made or not. */
  spent?: (rider: number, ms: number) => void;
  /** Time for one picture, in milliseconds. */
  patience?: number;
  /** How long the process may idle, in milliseconds, before it goes and gives its memory back. */
  rest?: number;
}

/** Bytes that the process may go on with once a picture is made; it begins with some 90 million. */
const mostHeld = 120_000_000;

export type Workshop = ReturnType<typeof workshop>;

/**
 * Makes pictures one after the other, in turn between riders, in a process of its own, so that hostile or huge files cost
 * neither memory nor time here. One that takes too long or too much memory, or brings the process down, is refused (422);
 * the next gets a new process.
 */
export function workshop({ log, queue, spent, patience = 20_000, rest = 60_000 }: Options) {
  const turns = fairQueue({ atOnce: 1, busy: "pictures_busy", waiting: 100, each: 20, ...queue });
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(new URL("worker.ts", import.meta.url), {
      execArgv: [],
      // It reads what strangers sent: it gets none of our secrets.
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // It never keeps this process alive.
    child.unref();
    child.channel?.unref();
    const gone = () => {
      if (worker === child) worker = null;
    };
    child.once("exit", gone);
    child.on("error", gone);
    return child;
  }

  async function run(job: Job): Promise<Made> {
    clearTimeout(idle);
    const child = (worker ??= start());
    const timer = setTimeout(() => child.kill("SIGKILL"), patience);
    const settled = new AbortController();
    const { signal } = settled;
    try {
      child.send(job);
      const { result, memory } = await Promise.race([
        once(child, "message", { signal }).then(([message]) => message as Report),
        once(child, "exit", { signal }).then(([code, by]) => {
          if (by === null) throw new Error(`the picture process ended with ${code}`);
          log.warn({ by }, "the picture process was ended over a picture");
          // So it ends itself over what costs too much, and so we do, and the kernel.
          return { result: by === "SIGKILL" ? "picture_heavy" : "picture_broken", memory: 0 } as const;
        }),
      ]);
      // What it still holds would be missing for the next one.
      if (memory > mostHeld) close();
      if (typeof result === "string") throw invalid("photo", result);
      if ("failed" in result) throw Object.assign(new Error("picture not made"), { code: result.failed });
      return result;
    } finally {
      settled.abort();
      clearTimeout(timer);
      idle = setTimeout(close, rest).unref();
    }
  }

  function close(): void {
    clearTimeout(idle);
    worker?.kill("SIGKILL");
    worker = null;
  }

  return {
    /** Makes the files of a rider's picture in `folder`. 422 under `photo` for what is none, 503 when too many wait. */
    make: (rider: number, job: Job): Promise<Made> =>
      turns.run(String(rider), async () => {
        const begin = performance.now();
        return run(job).finally(() => spent?.(rider, performance.now() - begin));
      }),
    /** How many pictures wait or are being made. */
    waiting: turns.waiting,
    close,
  };
}
