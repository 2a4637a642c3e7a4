import { apiDocs } from "#server/platform/http/api-docs.ts";
import { csrfRoute } from "#server/platform/http/csrf.ts";
import { sweepUsedKeys } from "#server/platform/http/used-keys.repo.ts";
import { longestWindow } from "#server/platform/http/rate-limit.ts";
import { anHourAgo, clearFolder } from "#server/platform/pictures/sweeper.ts";
import type { Module } from "./module.ts";

/** What the platform itself serves and does. */
export const platformModule: Module = {
  name: "platform",
  pages(app, { secret, appUrl }) {
    csrfRoute(app, { secret, secure: appUrl.startsWith("https:") });
    apiDocs(app);
  },
  hourly: ({ db, rateLimits, queue, now }) => ({
    deadJobs: queue.sweepDead,
    rateLimits: () => rateLimits.sweep(Math.floor(now().getTime() / 1000) - longestWindow),
    usedKeys: () => sweepUsedKeys(db, now()),
  }),
  hourlyHere: ({ folder, now }) => ({ uploads: () => clearFolder(folder.path, anHourAgo(now())) }),
  close({ workshop, mail }) {
    workshop.close();
    mail.close();
  },
};
