import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Work } from "#server/platform/jobs/hourly.ts";

interface Deps {
  /** The database's figures. */
  database: () => Record<string, number>;
  /** Number of pictures that wait or are being made. */
  pictures: () => number;
  /** How many reports browsers sent of the policy of pages, by directive. */
  cspReports: () => ReadonlyMap<string, number>;
  /** Number of jobs by state, of all instances. */
  jobs: () => Promise<Record<string, number>>;
}

export type Metrics = ReturnType<typeof metrics>;

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics in Prometheus' terms; routes are named by pattern, never by address. */
export function metrics({ database, pictures, cspReports, jobs: queued }: Deps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "spokebook_requests_total",
    help: "Requests answered, by route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const took = new Histogram({
    name: "spokebook_request_seconds",
    help: "Seconds from a request to the end of its answer, by route",
    labelNames: ["method", "route"],
    buckets: seconds,
    registers,
  });
  const jobs = new Counter({
    name: "spokebook_job_runs_total",
    help: "Pieces of regular work that this instance looked after, in vain or not",
    labelNames: ["job", "result"],
    registers,
  });
  const jobDone = new Gauge({
    name: "spokebook_job_last_done_timestamp_seconds",
    help: "When this instance last did a piece of regular work",
    labelNames: ["job"],
    registers,
  });
  const queue = new Gauge({
    name: "spokebook_picture_queue",
    help: "Pictures that wait or are being made",
    registers,
  });
  const queuedJobs = new Gauge({
    name: "spokebook_queued_jobs",
    help: "Jobs that wait (recurring work among them), and dead ones: the same on each instance",
    labelNames: ["state"],
    registers,
  });
  const reports = new Gauge({
    name: "spokebook_csp_reports",
    help: "What browsers kept from loading since the start, by directive of the content security policy",
    labelNames: ["directive"],
    registers,
  });
  const figures = new Gauge({
    name: "spokebook_database",
    help: "PostgreSQL: the pool's connections, idle ones, and who waits for one. SQLite: commits and transactions",
    labelNames: ["figure"],
    registers,
  });

  return {
    /** Returns all metrics in Prometheus' text format. */
    async text(): Promise<string> {
      queue.set(pictures());
      for (const [directive, count] of cspReports()) reports.set({ directive }, count);
      // While the database is unreachable these are missing; the others are not.
      const counts = await queued().catch(() => ({}));
      queuedJobs.reset();
      for (const [state, count] of Object.entries(counts)) queuedJobs.set({ state }, count);
      for (const [figure, value] of Object.entries(database())) figures.set({ figure }, value);
      return registry.metrics();
    },

    watchRequests(app: FastifyInstance): void {
      app.addHook("onResponse", async (request, reply) => {
        const { method } = request;
        const route = request.routeOptions.url ?? "other";
        requests.inc({ method, route, status: reply.statusCode });
        took.observe({ method, route }, reply.elapsedTime / 1000);
      });
    },

    /** Wraps work so that it is counted. */
    watchWork: <W extends Work>(work: W): W =>
      Object.fromEntries(
        Object.entries(work).map(([job, doIt]) => [
          job,
          async () => {
            try {
              const answer = await doIt();
              jobs.inc({ job, result: "done" });
              jobDone.set({ job }, Date.now() / 1000);
              return answer;
            } catch (error) {
              jobs.inc({ job, result: "failed" });
              throw error;
            }
          },
        ]),
      ) as W,
  };
}
