import { planServices } from "#server/billing/plans/plans.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { anHourAgo } from "#server/platform/pictures/sweeper.ts";
import { rideImportKind } from "./ride-import-job.ts";
import { presentImportItem, presentRideImport } from "./ride-import.presenter.ts";
import { rideImportRepo } from "./ride-imports.repo.ts";
import { rideImportRoutes } from "./ride-imports.routes.ts";
import { deleteFiles, sweepRideFiles } from "./sweep.ts";

export const rideImportsModule: Module = {
  name: "ride-imports",
  routes(serve, platform) {
    const { db, queue } = platform;
    const imports = rideImportRepo(db);
    const { zoneOf } = preferenceServices(platform);
    rideImportRoutes(serve, { ...platform, imports, zoneOf });
    queue.handle(rideImportKind, async ({ id }, job) => {
      // Loaded on demand: most servers import nothing for hours.
      const { runRideImport } = await import("./run-ride-import.ts");
      return runRideImport({ ...platform, imports, zoneOf, plans: planServices(platform) }, id, job);
    });
  },
  hourly: (platform) => ({
    rideFiles: async () => {
      const { db, now } = platform;
      const before = anHourAgo(now());
      await rideImportRepo(db).endOrphans(before.toISOString(), now().toISOString());
      await sweepRideFiles(platform, before);
    },
  }),
  async *ownData({ id, language }, { db }) {
    yield jsonListFile("ride-imports.json", texts());
    async function* texts() {
      for await (const { row, items } of rideImportRepo(db).each(id))
        yield JSON.stringify({
          ...presentRideImport(row, language),
          items: items.map((item) => presentImportItem(item, language)),
        });
    }
  },
  account: {
    async deleting(trx, { id }, platform) {
      const keys = await rideImportRepo(trx).keysOf(id);
      return () => deleteFiles(platform, keys);
    },
  },
};
