import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { invalid, Refusal } from "#server/http/refusal.ts";
import type { Made } from "./picture.ts";
import type { Job, Result } from "./worker.ts";

interface Options {
  log: Pick<FastifyBaseLogger, "warn">;
  /** Pictures that may wait for their turn. */
  queue?: number;
  /** Time for one picture, in milliseconds. */
  patience?: number;
  /** How long the process may idle, in milliseconds, before it goes and gives its memory back. */
  rest?: number;
}

export type Workshop = ReturnType<typeof workshop>;

/**
 * Makes pictures one after the other in a process of its own, so that hostile or huge files cost neither memory nor
 * time here. One that takes too long, or brings the process down, is refused (422); the next gets a new process.
 */
export function workshop({ log, queue = 32, patience = 20_000, rest = 60_000 }: Options) {
  let worker: ChildProcess | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
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
      const result = await Promise.race([
        once(child, "message", { signal }).then(([message]) => message as Result),
        once(child, "exit", { signal }).then(([code, by]) => {
          if (by === null) throw new Error(`the picture process ended with ${code}`);
          log.warn({ by }, "the picture process was ended over a picture");
          return "picture_broken" as const;
        }),
      ]);
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
    /** Makes the files of a picture in `folder`. 422 under `photo` for what is none, 503 when too many wait. */
    async make(job: Job): Promise<Made> {
      if (waiting >= queue) throw new Refusal(503, "pictures_busy", { retryAfter: 5 });
      waiting++;
      const turn = last.then(() => run(job)).finally(() => waiting--);
      last = turn.catch(() => {});
      return turn;
    },
    /** How many pictures wait or are being made. */
    waiting: () => waiting,
    close,
  };
}
