import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { careServices } from "#server/garage/care/care.module.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { keptMs } from "#server/platform/events/consumers.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { clearDeletions, sweepDeletions } from "./deletions.repo.ts";
import { copyReader } from "./read-copy.ts";
import { syncRepo } from "./sync.repo.ts";
import { syncRoutes } from "./sync.routes.ts";

export const syncModule: Module = {
  name: "sync",
  routes(serve, platform) {
    const { db } = platform;
    const repo = syncRepo(db);
    const parts = partServices(platform);
    const { reading: care } = careServices(platform);
    const readCopy = copyReader({ db, repo, parts, care, services: serviceRepo(db) });
    syncRoutes(serve, {
      ...platform,
      repo,
      readCopy,
      bikes: bikeServices(platform),
      sheets: parts.sheets,
      zoneOf: parts.zoneOf,
      preferencesOf: (userId) => preferenceServices(platform).preferences.find(userId),
    });
  },
  hourly: ({ db, now }) => ({
    deletions() {
      const before = new Date(now().getTime() - keptMs).toISOString();
      return inSlices(() => sweepDeletions(db, before));
    },
  }),
  account: { clearing: ({ id }, { db }) => inSlices(() => clearDeletions(db, id)) },
};
