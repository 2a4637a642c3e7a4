import type { FastifyInstance } from "fastify";
import { type Db, figuresOf } from "#server/platform/db/open.ts";
import { cspReportsOf } from "#server/platform/http/csp-reports.ts";
import { queueRepo } from "#server/platform/jobs/queue.repo.ts";
import type { Workshop } from "#server/platform/pictures/workshop.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { type Address, serveMetrics } from "./serve.ts";

/** Measures the app and serves the metrics on an address of their own. */
export function watch(app: FastifyInstance, at: Address, of: { db: Db; workshop: Workshop }): Metrics {
  const database = figuresOf.get(of.db) ?? (() => ({}));
  const watching = metrics({
    database,
    pictures: of.workshop.waiting,
    cspReports: () => cspReportsOf(app),
    jobs: queueRepo(of.db).counts,
  });
  watching.watchRequests(app);
  serveMetrics(app, watching, at);
  return watching;
}
