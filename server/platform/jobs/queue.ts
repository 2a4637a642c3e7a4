import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { afterCommit } from "#server/platform/db/after-commit.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type HowDone, jobDoing } from "./do-job.ts";
import type { JobHandler, JobKind } from "./job-kind.ts";
import { type QueuedJob, queueRepo } from "./queue.repo.ts";
import { payloadSeal } from "./sealed-payload.ts";

/** Lease in ms: how long a dead server's job stays locked; renewed while a server works. */
const leaseMs = 60_000;
/** Times further ahead than this, in ms, are those of a clock that was set back; several servers' clocks differ by less. */
const skewMs = 5 * 60_000;
/** How often such times are searched for, in ms. */
const mendMs = 60_000;
/** How long a server that ends waits for its running jobs, in ms. */
const patienceMs = 5000;
/** Some eight hours; see back-off.ts. */
const usualAttempts = 15;
/** How long, in ms, and how many given-up jobs are kept for an admin to retry. */
const deadMs = 30 * 86_400_000;
const mostDead = 10_000;
/** The key by which recurring work is queued once. */
export const recurringKey = "recurring";

interface Deps {
  db: Db;
  /** Payloads are sealed with it; shared by all instances. */
  secret: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** From 0 to 1; random by default. */
  random?: () => number;
  /** How often to look for what others have queued, or what has become due, in milliseconds. */
  pollMs?: number;
}

interface EnqueueOptions {
  /** When it is due; at once by default. */
  runAt?: Date;
  /** Adds nothing while one of its kind with the same key waits or is being done. */
  dedupKey?: string;
  /** The account that it concerns. */
  userId?: number | undefined;
  /** Of a mail: where its recipient's mailbox is. */
  domain?: string | undefined;
}

/** A job kind with its running jobs on this instance. */
interface Lane extends HowDone {
  atOnce: number;
  underWay: Set<Promise<void>>;
}

export type JobQueue = ReturnType<typeof jobQueue>;
export type Enqueue = JobQueue["enqueue"];

/**
 * What is to be done later. A job is written in the transaction that causes it and is done at least once, by one of all
 * instances; each kind has room of its own, so that none waits for another.
 */
export function jobQueue({ db, secret, now, log, random = Math.random, pollMs = 2000 }: Deps) {
  const repo = queueRepo(db);
  const sealed = payloadSeal(secret);
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const leave = new AbortController();
  const doJob = jobDoing({ repo, sealed, after, random, leaving: leave.signal, log });
  const lanes = new Map<string, Lane>();
  const state = { taking: false, lookAgain: false, mendedAt: Number.NEGATIVE_INFINITY };
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Adds a job in the transaction of its cause; it is looked at as soon as that is committed. */
  async function enqueue<P>(
    trx: Db,
    { name }: Pick<JobKind<P>, "name" | "payload">,
    payload: P,
    { runAt = now(), dedupKey, userId, domain }: EnqueueOptions = {},
  ): Promise<void> {
    const at = after(0);
    await queueRepo(trx).insert({
      kind: name,
      payload: sealed.seal(name, payload),
      state: "waiting",
      run_at: runAt.toISOString(),
      holder: null,
      dedup_key: dedupKey ?? null,
      user_id: userId ?? null,
      domain: domain ?? null,
      last_error: null,
      created_at: at,
      noted_at: at,
    });
    await afterCommit(trx, wake);
  }

  /** Looks for due jobs now; while it is looking, once more afterwards. */
  function wake(): void {
    if (!state.taking) return;
    state.lookAgain = true;
    looking ??= look().finally(() => {
      looking = null;
      if (state.lookAgain) wake();
    });
  }

  async function look(): Promise<void> {
    state.lookAgain = false;
    try {
      // By the clock that only goes forward.
      if (performance.now() - state.mendedAt >= mendMs) {
        state.mendedAt = performance.now();
        await repo.mendTimes(after(0), after(skewMs));
      }
      await takeDue((lane) => lane.atOnce - lane.underWay.size);
    } catch (error) {
      // The database is away, perhaps: there will be another look.
      log.warn({ err: error }, "could not look for jobs");
    }
  }

  /** Begins what is due where there is room; returns what it began. */
  async function takeDue(room: (lane: Lane) => number): Promise<Promise<void>[]> {
    const begun: Promise<void>[] = [];
    for (const [kind, runAt] of await repo.next([...lanes.keys()])) {
      const lane = lanes.get(kind);
      const limit = lane ? room(lane) : 0;
      const at = after(0);
      if (!lane || limit <= 0 || runAt > at || (await lane.isDue?.()) === false) continue;
      const taken = await repo.take(kind, { at, until: after(leaseMs), holder: randomUUID(), limit });
      begun.push(...taken.toSorted((one, other) => one.id - other.id).map((job) => begin(lane, job)));
    }
    return begun;
  }

  function begin(lane: Lane, job: QueuedJob): Promise<void> {
    const renewing = setInterval(() => {
      repo.change(job, { run_at: after(leaseMs), noted_at: after(0) }).catch(() => {});
    }, leaseMs / 4).unref();
    const working: Promise<void> = doJob(lane, job)
      // How it ended could not be written down: the lease ends, and it is done again.
      .catch((error: unknown) => log.error({ err: error, job: job.id, kind: job.kind }, "a job was left"))
      .finally(() => {
        clearInterval(renewing);
        lane.underWay.delete(working);
        wake();
      });
    lane.underWay.add(working);
    return working;
  }

  function addLane(name: string, how: HowDone, atOnce: number): void {
    if (lanes.has(name)) throw new Error(`${name} is handled twice`);
    lanes.set(name, { ...how, atOnce, underWay: new Set() });
  }
  const underWay = () => [...lanes.values()].flatMap((lane) => [...lane.underWay]);

  /** Takes no more jobs; those that run continue. */
  function pause(): void {
    state.taking = false;
    clearInterval(timer);
  }

  return {
    enqueue,
    pause,
    wake,

    /** Says how jobs of a kind are done. */
    handle<P>(kind: JobKind<P>, handler: JobHandler<P>): void {
      const { name, atOnce = 1, attempts = usualAttempts } = kind;
      addLane(name, { handle: handler as JobHandler<unknown>, every: null, attempts }, atOnce);
    },

    /** Has work done every so many milliseconds, by one of all instances each time. */
    repeat(name: string, every: number, work: () => Promise<unknown>, isDue?: () => Promise<boolean>): void {
      addLane(name, { handle: work, every, attempts: 0, isDue }, 1);
    },

    /** Forgets what was given up a month ago, and all but the newest of a flood. */
    sweepDead: () => repo.sweepDead(after(-deadMs), mostDead),

    counts: repo.counts,

    /** Names of all kinds of jobs, recurring ones too. */
    kinds: (): string[] => [...lanes.keys()],

    /** Begins to take jobs. */
    async start(): Promise<void> {
      state.taking = true;
      timer = setInterval(wake, pollMs).unref();
      for (const [name, { every }] of lanes)
        if (every !== null) await enqueue(db, { name }, null, { dedupKey: recurringKey });
      wake();
    },

    /** Takes no more, and waits a while for what is under way. What is not done by then, another instance takes up. */
    async stop(): Promise<void> {
      pause();
      leave.abort();
      await looking;
      const { promise, resolve } = Promise.withResolvers<void>();
      const patience = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(underWay()), promise]);
      clearTimeout(patience);
    },

    /** Does what is due, one after the other, until nothing is: for tests, whose apps do not listen. */
    async settled(): Promise<void> {
      for (;;) {
        await Promise.all(underWay());
        const begun = await takeDue((lane) => (lane.underWay.size === 0 ? 1 : 0));
        await Promise.all(begun);
        if (begun.length === 0) return;
      }
    },
  };
}
