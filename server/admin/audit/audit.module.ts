import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { type AuditLog, auditLog } from "./audit-log.repo.ts";
import { auditRoutes } from "./audit.routes.ts";
import { sealRepo } from "./seals.repo.ts";

export const auditModule: Module = {
  name: "audit",
  routes: (serve, { db, config, now }) =>
    auditRoutes(serve, { log: auditLog(db), tallies: tallyRepo(db), timezone: config.TIMEZONE, now }),
  often({ db, now }) {
    const seals = sealRepo(db);
    return { seals: { doIt: () => seals.seal(now()), isDue: seals.isDue } };
  },
  async *ownData({ id }, { db }) {
    yield jsonListFile("activity.json", activityTexts(auditLog(db), id));
  },
};

async function* activityTexts(log: AuditLog, userId: number): AsyncGenerator<string> {
  for await (const entry of log.activityOf(userId)) yield JSON.stringify(entry);
}
