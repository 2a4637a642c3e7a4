import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { subscriptionServices } from "#server/billing/subscription/subscription.module.ts";
import { adminJobRepo } from "#server/admin/jobs/jobs.repo.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { searchRepo } from "#server/platform/search/search.repo.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { reportable, suspending } from "#server/site/reports/reportable.ts";
import { healthServices } from "#server/site/status/status.module.ts";
import { adminMails } from "./admin.mails.ts";
import { adminRoutes } from "./admin.routes.ts";
import { adminRepo } from "./admins.repo.ts";
import { digest } from "./digest.ts";
import { inboxRepo } from "./inbox.repo.ts";
import { lists as listsOf } from "./lists.repo.ts";
import { messageRoutes } from "./message.routes.ts";
import { reportedProfiles } from "./reported-profiles.repo.ts";
import { reportedBikes, suspensions } from "./reported-things.ts";

const adminServices = service(({ db }) => ({ admins: adminRepo(db), inbox: inboxRepo(db) }));

export const adminModule: Module = {
  name: "admin",
  async routes(serve, platform) {
    const { db, config } = platform;
    const { users } = authServices(platform);
    const tallies = tallyRepo(db);
    const lists = listsOf(db, tallies, searchRepo(db));
    const parts = { ...platform, ...adminServices(platform), lists };
    adminRoutes(serve, {
      ...parts,
      jobs: adminJobRepo(db),
      tallies,
      users,
      subscriptions: (await subscriptionServices(platform)).subscriptions,
      tell: adminMails({ ...platform, support: config.SUPPORT_EMAIL }),
      bikes: bikeServices(platform),
      links: shareLinks(platform.appUrl),
      space: healthServices(platform).space,
      timezone: config.TIMEZONE,
    });
    messageRoutes(serve, { ...parts, promised: config.SUPPORT_HOURS });
  },
  extends: [
    reportable.by(() => reportedBikes),
    reportable.by(() => reportedProfiles),
    suspending.by(() => suspensions),
  ],
  hourly: (platform) => ({
    digest: digest({
      ...platform,
      ...adminServices(platform),

      to: platform.config.SUPPORT_EMAIL,
      promised: platform.config.SUPPORT_HOURS,
    }),
  }),
};
