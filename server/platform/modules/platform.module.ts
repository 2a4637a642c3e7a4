import { apiDocs } from "#server/platform/http/api-docs.ts";
import { cspReports } from "#server/platform/http/csp-reports.ts";
import { csrfRoute } from "#server/platform/http/csrf.ts";
import { clearClientIds } from "#server/platform/act/client-ids.repo.ts";
import { boundAnswers, sweepUsedKeys } from "#server/platform/act/used-keys.repo.ts";
import { longestWindow } from "#server/platform/http/rate-limit.ts";
import { anHourAgo, clearFolder } from "#server/platform/pictures/sweeper.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { forgetEvents } from "#server/platform/events/consumers.ts";
import { clearEvents } from "#server/platform/events/events.repo.ts";
import type { Work } from "#server/platform/jobs/hourly.ts";
import type { Module, Platform } from "./module.ts";
import { consumersOf } from "./scheduled.ts";

/** What the platform itself serves and does. */
export const platformModule: Module = {
  name: "platform",
  pages(app, { secret, appUrl, rates }) {
    csrfRoute(app, { secret, secure: appUrl.startsWith("https:") });
    apiDocs(app);
    cspReports(app, rates);
  },
  account: {
    async clearing({ id }, { db }) {
      await inSlices(() => clearEvents(db, id));
      await inSlices(() => clearClientIds(db, id));
    },
  },
  hourly: (platform) => hourlyOf(platform),
  hourlyHere: ({ folder, now }) => ({ uploads: () => clearFolder(folder.path, anHourAgo(now())) }),
  close({ workshop, mail }) {
    workshop.close();
    mail.close();
  },
};

function hourlyOf(platform: Platform): Work {
  const { db, rateLimits, queue, now } = platform;
  return {
    deadJobs: queue.sweepDead,
    rateLimits: () => rateLimits.sweep(Math.floor(now().getTime() / 1000) - longestWindow),
    async usedKeys() {
      await sweepUsedKeys(db, now());
      // A call that was late for the last round is in this one.
      await boundAnswers(db, new Date(now().getTime() - 2 * 3_600_000));
    },
    events: () => forgetEvents(db, now(), consumersOf(platform)),
  };
}
