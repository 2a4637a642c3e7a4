import type { Module } from "#server/platform/modules/module.ts";
import { adminJobRepo } from "./jobs.repo.ts";
import { jobRoutes } from "./jobs.routes.ts";

export const jobsModule: Module = {
  name: "jobs",
  // Done or discarded jobs have no row: an entry keeps the kind itself.
  auditSubjects: [{ type: "Job", filter: "jobs", namesOf: async () => new Map(), gone: "audit_job" }],
  routes: (serve, { db, queue }) => jobRoutes(serve, { jobs: adminJobRepo(db), wake: queue.wake }),
};
