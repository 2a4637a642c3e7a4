import { dossierCreated, dossierUpdated } from "#contract/sharing/sharing-events.ts";
import { costStatServices } from "#server/garage/cost-stats/cost-stats.module.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { photoServices } from "#server/garage/photos/photos.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { nameInArchive } from "#server/garage/rides/own-data.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { anHourAgo } from "#server/platform/pictures/sweeper.ts";
import { isToken } from "#server/sharing/sharing/share-link.ts";
import { dossierCopies } from "./dossier-copies.ts";
import { dossierReading } from "./dossier-facts.ts";
import { dossierRecords } from "./dossier-records.repo.ts";
import { presentDossier } from "./dossier.presenter.ts";
import { dossierRepo } from "./dossiers.repo.ts";
import { receiptServices } from "#server/garage/expenses/expense-files.module.ts";
import { frozenLinkRoutes } from "./dossiers.routes.ts";

export const dossierServices = service((platform) => {
  const { db, now } = platform;
  const { preferences, zoneOf } = preferenceServices(platform);
  const photos = photoServices(platform);
  const repo = dossierRepo(db);
  return {
    repo,
    zoneOf,
    copies: dossierCopies({ ...platform, photos, receipts: receiptServices(platform).receipts }),

    /** What a bike can show now, to be drawn or kept. */
    dossierOf: dossierReading({
      ...partServices(platform),
      records: dossierRecords(db),
      photos,
      zoneOf,
      async costOf(userId, bike_id) {
        const rows = await costStatServices(platform)(userId, { by: "category", bike_id });
        const spent = rows.filter(({ key }) => key !== "sale");
        return {
          total_cents: spent.reduce((sum, { shown_cents }) => sum + shown_cents, 0),
          currency: (await preferences.find(userId))?.currency ?? "USD",
          without_rate: spent.reduce((sum, { without_rate }) => sum + without_rate, 0),
        };
      },
      now,
    }),

    /** Whether a link opens anything. */
    isOpen: async (token: string): Promise<boolean> =>
      isToken(token) && (await repo.findOpen(token, now().toISOString())) !== undefined,
  };
});

export const frozenLinksModule: Module = {
  name: "dossiers",
  eventKinds: [dossierCreated, dossierUpdated],
  auditSubjects: [
    { type: "Dossier", filter: "dossiers", namesOf: async () => new Map(), gone: "a_frozen_link" },
  ],
  routes: (serve, platform) =>
    frozenLinkRoutes(serve, {
      ...platform,
      ...dossierServices(platform),
      bikes: bikeServices(platform),
      plans: planServices(platform),
    }),
  hourly: (platform) => ({
    dossierFiles: async () => {
      const { repo, copies } = dossierServices(platform);
      await repo.forgetEnded(platform.now().toISOString());
      await copies.sweep(anHourAgo(platform.now()), repo.known);
    },
  }),
  async *ownData({ id }, platform) {
    yield jsonListFile("dossiers.json", texts());
    const { repo, copies } = dossierServices(platform);
    // A photo or receipt may be gone since it was copied.
    for (const copy of await repo.copiesOf(id)) {
      const found = await copies.open(copy.file);
      const name = `dossiers/${copy.dossier_id}-${copy.id}-${nameInArchive(copy.name)}`;
      if (found) yield { name, content: found.stream, packed: true };
    }
    async function* texts() {
      for await (const { snapshot, ...row } of dossierServices(platform).repo.each(id)) {
        const shown: unknown = JSON.parse(snapshot);
        yield JSON.stringify({ ...presentDossier(row, platform.appUrl, platform.now()), shown });
      }
    }
  },
  account: {
    async clearing({ id }, platform) {
      const { repo, copies } = dossierServices(platform);
      await copies.remove(await repo.deleteAll(id));
    },
    async deleting(trx, { id }, platform) {
      const files = await dossierRepo(trx).filesOf(id);
      return () => dossierServices(platform).copies.remove(files);
    },
  },
};
