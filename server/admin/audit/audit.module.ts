import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { type AuditLog, auditLog } from "./audit-log.repo.ts";
import { auditRoutes } from "./audit.routes.ts";
import { sealRepo } from "./seals.repo.ts";

const auditServices = service(({ db, modules }) => {
  const subjects = modules.flatMap(({ auditSubjects }) => auditSubjects ?? []);
  return { subjects, auditLog: auditLog(db, subjects) };
});

export const auditModule: Module = {
  name: "audit",
  routes(serve, platform) {
    const { db, config } = platform;
    const audits = auditServices(platform);
    auditRoutes(serve, { ...platform, ...audits, tallies: tallyRepo(db), timezone: config.TIMEZONE });
  },
  often({ db, now }) {
    const seals = sealRepo(db);
    return { seals: { doIt: () => seals.seal(now()), isDue: seals.isDue } };
  },
  async *ownData({ id }, platform) {
    yield jsonListFile("activity.json", activityTexts(auditServices(platform).auditLog, id));
  },
};

async function* activityTexts(log: AuditLog, userId: number): AsyncGenerator<string> {
  for await (const entry of log.activityOf(userId)) yield JSON.stringify(entry);
}
