import type { FastifyInstance } from "fastify";
import { modules as allModules } from "./modules.ts";
import { shareReads } from "./platform/db/prepared.ts";
import { beginConsumers } from "./platform/events/consumers.ts";
import { server } from "./platform/http/endpoint.ts";
import { instance, type LogSink } from "./platform/http/instance.ts";
import { securityLog } from "./platform/http/security-log.ts";
import { everyHour, hourMs, type Work } from "./platform/jobs/hourly.ts";
import type { JobQueue } from "./platform/jobs/queue.ts";
import type { Module, Platform } from "./platform/modules/module.ts";
import { type Opening, openPlatform } from "./platform/modules/platform.ts";
import { consumersOf, scheduledOf } from "./platform/modules/scheduled.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Runs all queued jobs that are due; for tests, whose apps do not listen. */
    settled(): Promise<void>;
    /** Jobs to be done later. */
    queue: JobQueue;
    /** Recurring work, by name. */
    work: Work;
    /** Whether the server is shutting down; see http/leave.ts. */
    leaving: boolean;
  }
}

/** Milliseconds between two checks for frequent work. */
const oftenMs = 5000;

export interface AppOptions extends Omit<Opening, "now" | "log"> {
  /** All modules by default. */
  modules?: readonly Module[];
  now?: () => Date;
  /** Where the log goes; standard output by default. */
  logTo?: LogSink | undefined;
}

/** Builds the app; main.ts and the tests share it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { logTo, modules = allModules, now = () => new Date(), ...opening } = options;
  const { config, secret } = opening;
  const app = instance(config, logTo);
  const platform: Platform = { ...openPlatform({ ...opening, now, log: app.log }), modules };

  const watches = await Promise.all(modules.map((module) => module.watch?.(app, platform)));
  const viewersOf = modules.flatMap((module) => module.viewerOf?.(platform) ?? []);
  const zoneOf = modules.find((module) => module.zoneOf)?.zoneOf?.(platform);
  const sessions = {
    async viewerOf(authorization: string | undefined, ip: string) {
      if (authorization !== undefined)
        for (const viewerOf of viewersOf) {
          const viewer = await viewerOf(authorization, ip);
          if (viewer) return viewer;
        }
      return null;
    },
  };
  const serve = server(app, {
    sessions,
    shareReads: () => shareReads(opening.db),
    acting: {
      db: opening.db,
      now,
      enqueue: platform.queue.enqueue,
      zoneOf: zoneOf ?? (async () => config.TIMEZONE),
    },
    secret,
    origin: config.APP_URL,
    security: securityLog(),
  });
  for (const module of modules) {
    await module.routes?.(serve, platform);
    await module.pages?.(app, platform);
  }

  const { hourly, weekly, hourlyHere, often } = scheduledOf(platform);
  const watched = (work: Work) => watches.reduce((seen, watch) => watch?.(seen) ?? seen, work);
  const { queue } = platform;
  app.decorate("queue", queue);
  app.decorate("settled", queue.settled);
  app.decorate("leaving", false);
  const oftenDone = Object.entries(often).map(([name, { doIt }]) => [name, doIt] as const);
  app.decorate("work", { ...hourly, ...weekly, ...hourlyHere, ...Object.fromEntries(oftenDone) });
  everyHour(app, watched(hourlyHere));
  for (const [name, doIt] of Object.entries(watched(hourly))) queue.repeat(name, hourMs, doIt);
  for (const [name, doIt] of Object.entries(watched(weekly))) queue.repeat(name, 7 * 24 * hourMs, doIt);
  for (const [name, { doIt, isDue }] of Object.entries(often)) queue.repeat(name, oftenMs, doIt, isDue);
  app.addHook("onReady", () => beginConsumers(opening.db, consumersOf(platform)));
  app.addHook("onListen", queue.start);
  app.addHook("onClose", async () => {
    await queue.stop();
    for (const module of modules.toReversed()) await module.close?.(platform);
  });
  return app;
}
