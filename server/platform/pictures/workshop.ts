import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { fairQueue } from "#server/platform/jobs/fair-queue.ts";
import type { Made } from "./picture.ts";
import type { Job, Report } from "./worker.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Most pictures that wait, in total and per rider. */
  queue?: { waiting: number; each: number };
  /** Called with the milliseconds that a rider's picture took, whether or not it succeeded. */
  spent?: (rider: number, ms: number) => void;
  /** Timeout for one picture, in milliseconds. */
  patience?: number;
  /** Milliseconds of idling after which the process ends and frees its memory. */
  rest?: number;
}

/** Bytes above which the process is replaced after a picture; it starts with about 90 million. */
const mostHeld = 120_000_000;

export type Workshop = ReturnType<typeof workshop>;

/**
 * Makes pictures one by one, taking turns between riders, in a child process, so that hostile or huge files cost no
 * memory or time here. A picture that takes too long, needs too much memory or crashes the process is refused (422);
 * the next gets a new process.
 */
export function workshop({ log, queue, spent, patience = 20_000, rest = 60_000 }: Options) {
  const turns = fairQueue({ atOnce: 1, busy: "pictures_busy", waiting: 100, each: 20, ...queue });
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(new URL("worker.ts", import.meta.url), {
      execArgv: [],
      // The process reads untrusted files: it gets none of our secrets.
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // The child does not keep this process alive.
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
          // The process ends itself when a picture costs too much, we end it after the timeout, and the kernel when
          // memory runs out: all mean 422.
          return { result: by === "SIGKILL" ? "picture_heavy" : "picture_broken", memory: 0 } as const;
        }),
      ]);
      // What it still holds would be missing for the next picture.
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
    /**
     * Makes the files of a rider's picture in `folder`. Throws 422 on `photo` when it is no picture, 503 when the
     * queue is full.
     */
    make: (rider: number, job: Job): Promise<Made> =>
      turns.run(String(rider), async () => {
        const begin = performance.now();
        return run(job).finally(() => spent?.(rider, performance.now() - begin));
      }),
    /** Number of pictures that wait or are being made. */
    waiting: turns.waiting,
    close,
  };
}
