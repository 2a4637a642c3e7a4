import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#server/platform/db/open.ts";
import { backOff } from "./back-off.ts";
import { cleanedProblem, type JobHandler, PermanentFailure } from "./job-kind.ts";
import { type QueuedJob, queueRepo, type QueueRepo } from "./queue.repo.ts";
import type { PayloadSeal } from "./sealed-payload.ts";

/** Milliseconds that recurring work which returns "again" waits, at most. */
const againMs = 5 * 60_000;

/** How a kind of job is done. */
export interface HowDone {
  handle: JobHandler<unknown>;
  /** Milliseconds between two runs of recurring work; null for what is done once. */
  every: number | null;
  /** Of recurring work: whether there is anything to do, where a look costs less than a run. */
  isDue?: (() => Promise<boolean>) | undefined;
  /** How often a job that is done once is begun before it is given up. */
  attempts: number;
}

interface Deps {
  repo: QueueRepo;
  sealed: PayloadSeal;
  /** The moment in so many milliseconds. */
  after: (ms: number) => string;
  random: () => number;
  leaving: AbortSignal;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** Does a job that its holder has taken, and writes down how it ended: done, to be tried again, or given up. */
export function jobDoing({ repo, sealed, after, random, leaving, log }: Deps) {
  const free = (waitMs: number) => ({ holder: null, noted_at: after(0), run_at: after(waitMs) });

  async function once({ handle, attempts: most }: HowDone, job: QueuedJob): Promise<void> {
    const { id, kind } = job;
    let { attempts } = job;
    const progressed = async (trx: Db) => {
      if (!(await queueRepo(trx).change(job, { attempts: 1 })))
        throw new Error("another server does this job");
      attempts = 1;
    };
    try {
      if (attempts > most) throw new PermanentFailure("the server ended each time that it was begun");
      const attempt = { id, attempt: attempts, leaving, progressed };
      if ((await handle(sealed.open(kind, job.payload), attempt)) === "again") {
        await repo.change(job, { ...free(0), attempts: 0, last_error: null });
        return;
      }
    } catch (error) {
      const last_error = cleanedProblem(error);
      const noted = { job: id, kind, attempts, problem: last_error };
      if (attempts >= most || error instanceof PermanentFailure) {
        log.error(noted, "a job was given up");
        await repo.change(job, { ...free(0), state: "dead", dedup_key: null, last_error });
      } else {
        log.warn(noted, "a job failed and is tried again");
        await repo.change(job, { ...free(backOff(attempts, random())), last_error });
      }
      return;
    }
    await repo.finish(job);
  }

  async function recurring({ handle }: HowDone, every: number, job: QueuedJob): Promise<void> {
    const { id, kind, attempts } = job;
    try {
      const answer = await handle(null, { id, attempt: attempts, leaving, progressed: async () => {} });
      const wait = answer === "again" ? Math.min(againMs, every) : every;
      await repo.change(job, { ...free(wait), attempts: 0, last_error: null });
    } catch (error) {
      log.error({ err: error, job: kind }, "recurring work failed");
      const wait = Math.min(backOff(attempts, random()), every);
      await repo.change(job, { ...free(wait), last_error: cleanedProblem(error) });
    }
  }

  return (how: HowDone, job: QueuedJob): Promise<void> =>
    how.every === null ? once(how, job) : recurring(how, how.every, job);
}
