import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { adminReportRoutes } from "./admin-reports.routes.ts";
import { complaintTokens } from "./complaint-token.ts";
import { reportMails } from "./report-mails.ts";
import { reportable, suspending } from "./reportable.ts";
import { reportTitles } from "./people-of-reports.repo.ts";
import { reportRepo } from "./reports.repo.ts";
import { reportRoutes } from "./reports.routes.ts";

export const reportsModule: Module = {
  name: "reports",
  auditSubjects: [{ type: "Report", filter: "reports", namesOf: reportTitles, gone: "deleted_report" }],
  routes(serve, platform) {
    const { config, secret } = platform;
    const tokens = complaintTokens(secret);
    const deps = {
      ...platform,
      tokens,
      mails: reportMails({ ...platform, tokens, support: config.SUPPORT_EMAIL }),
      reportables: () => reportable.of(platform),
      suspenders: () => suspending.of(platform),
      timezone: config.TIMEZONE,
    };
    reportRoutes(serve, deps);
    adminReportRoutes(serve, deps);
  },
  async *ownData({ id }, { db }) {
    yield jsonFile("reports.json", await reportRepo(db).sentBy(id));
  },
};
