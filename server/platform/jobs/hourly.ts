import type { FastifyInstance } from "fastify";

/** Pieces of recurring work by name. One that answers "again" is tried again sooner. */
export type Work = Record<string, () => Promise<unknown>>;

/** Milliseconds between two runs, and until what was to be tried again is. */
const hourly = { hour: 3_600_000, again: 300_000 };

/** Does each piece of work once the app listens and hourly from then on; one that fails is logged and stops no other. */
export function everyHour(app: FastifyInstance, work: Work, { hour, again } = hourly): void {
  every(hour, app, work, again);
}

/** The same every so many milliseconds. Answers how to wait for what is under way. */
export function every(
  intervalMs: number,
  app: FastifyInstance,
  work: Work,
  againMs = intervalMs,
): () => Promise<void> {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Map<string, Promise<void>>();
  let closed = false;

  const run = (job: string): Promise<void> => {
    const running = underWay.get(job) ?? doOnce(job).finally(() => underWay.delete(job));
    underWay.set(job, running);
    return running;
  };
  async function doOnce(job: string): Promise<void> {
    const done = await work[job]?.().catch((error: unknown) =>
      app.log.error({ err: error, job }, "recurring work failed"),
    );
    if (done !== "again" || closed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run(job);
    }, againMs).unref();
    timers.add(timer);
  }
  const runAll = async () => {
    for (const job of Object.keys(work)) if (!closed) await run(job);
  };

  app.addHook("onListen", async () => {
    void runAll();
    timers.add(setInterval(() => void runAll(), intervalMs).unref());
  });
  app.addHook("onClose", async () => {
    closed = true;
    for (const timer of timers) clearTimeout(timer);
  });
  return async () => void (await Promise.all(underWay.values()));
}
