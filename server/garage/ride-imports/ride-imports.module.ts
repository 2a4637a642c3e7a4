import { rideImportCreated, rideImportFinished, rideImportUpdated } from "#contract/garage/garage-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { anHourAgo } from "#server/platform/pictures/sweeper.ts";
import { importPush } from "./import-push.ts";
import { importTurns } from "./import-turns.ts";
import { rideImportKind } from "./ride-import-job.ts";
import { presentImportItem, presentRideImport } from "./ride-import.presenter.ts";
import { rideImportRepo } from "./ride-imports.repo.ts";
import { rideImportRoutes } from "./ride-imports.routes.ts";
import { deleteFiles, sweepRideFiles } from "./sweep.ts";

export const rideImportsModule: Module = {
  name: "ride-imports",
  eventKinds: [rideImportCreated, rideImportFinished, rideImportUpdated],
  routes(serve, platform) {
    const { db, queue } = platform;
    const imports = rideImportRepo(db);
    const { zoneOf } = preferenceServices(platform);
    const turns = importTurns();
    const atEnd = importPush(notificationServices(platform).pushOf);
    rideImportRoutes(serve, { ...platform, imports });
    queue.handle(rideImportKind, async ({ id }, job) => {
      // Loaded on demand: most servers import nothing for hours.
      const { runRideImport } = await import("./run-ride-import.ts");
      const plans = planServices(platform);
      return runRideImport({ ...platform, imports, zoneOf, turns, plans, atEnd }, id, job);
    });
  },
  hourly: (platform) => ({
    rideFiles: async () => {
      const { db, now } = platform;
      const before = anHourAgo(now());
      const imports = rideImportRepo(db);
      const atEnd = importPush(notificationServices(platform).pushOf);
      for (const orphan of await imports.orphans(before.toISOString())) {
        const over = { state: "failed", reason: "given_up", finished_at: now().toISOString() } as const;
        await imports.end(orphan, over, atEnd);
      }
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
    async clearing({ id }, platform) {
      const imports = rideImportRepo(platform.db);
      await deleteFiles(platform, await imports.cancelAll(id, platform.now().toISOString()));
      await inSlices(() => imports.deleteItems(id));
      await inSlices(async () => {
        const files = await imports.deleteRides(id);
        await deleteFiles(platform, files ?? []);
        return files === null ? 0 : 1;
      });
    },
    async deleting(trx, { id }, platform) {
      const keys = await rideImportRepo(trx).keysOf(id);
      return () => deleteFiles(platform, keys);
    },
  },
};
