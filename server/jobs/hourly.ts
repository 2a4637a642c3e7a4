import type { FastifyInstance } from "fastify";

const hourMs = 3_600_000;

/** Pieces of hourly work by name. */
export type Work = Record<string, () => Promise<unknown>>;

/** Does each piece of work once the app listens and hourly from then on; one that fails is logged and stops no other. */
export function everyHour(app: FastifyInstance, work: Work): void {
  let busy = false;
  const run = async () => {
    if (busy) return;
    busy = true;
    for (const [job, doIt] of Object.entries(work))
      await doIt().catch((error: unknown) => app.log.error({ err: error, job }, "hourly work failed"));
    busy = false;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    void run();
    timer = setInterval(() => void run(), hourMs).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}
