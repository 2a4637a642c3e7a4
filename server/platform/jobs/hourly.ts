import type { FastifyInstance } from "fastify";

/** Recurring work by name. Work that returns "again" is retried sooner. */
export type Work = Record<string, () => Promise<unknown>>;

export const hourMs = 3_600_000;

/**
 * Does work of each instance's own once the app listens and hourly from then on; a piece that fails is logged and stops no
 * other. What one of all instances does is the queue's: see queue.ts.
 */
export function everyHour(app: FastifyInstance, work: Work, intervalMs = hourMs): void {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const runAll = async () => {
    for (const [job, doIt] of Object.entries(work))
      if (!closed)
        await doIt().catch((error: unknown) => app.log.error({ err: error, job }, "recurring work failed"));
  };
  app.addHook("onListen", async () => {
    void runAll();
    timer = setInterval(() => void runAll(), intervalMs).unref();
  });
  app.addHook("onClose", async () => {
    closed = true;
    clearInterval(timer);
  });
}
