import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { expenseDoing } from "#server/garage/expenses/expense-doing.ts";
import { receiptServices } from "#server/garage/expenses/expense-files.module.ts";
import { knownShops } from "#server/garage/expenses/known-shops.repo.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { nameInArchive } from "#server/garage/rides/own-data.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { readingServices } from "#server/platform/reading/reading-processes.ts";
import { presentDraft } from "./draft.presenter.ts";
import { type DraftRow, draftRepo, keptOf } from "./drafts.repo.ts";
import { draftRoutes } from "./drafts.routes.ts";

export const draftsModule: Module = {
  name: "drafts",
  routes(serve, platform) {
    const { db, now, reads } = platform;
    const parts = partServices(platform);
    const { zoneOf } = preferenceServices(platform);
    const rulesOn = (trx: Db) => bikeRules(bikeRepo(trx), planServices(platform), reads);
    draftRoutes(serve, {
      ...platform,
      ...receiptServices(platform),
      drafts: draftRepo(db),
      plans: planServices(platform),
      processes: readingServices(platform),
      parts,
      zoneOf,
      expenseDoing: expenseDoing({ rulesOn, zoneOf, parts, now }),
      shopsOf: (userId) => knownShops(db, userId),
    });
  },
  async *ownData({ id }, platform) {
    const all = await draftRepo(platform.db).allOf(id);
    yield jsonListFile("drafts.json", draftTexts(all));
    for (const row of all) {
      const kept = keptOf(row);
      const found = kept && (await receiptServices(platform).receipts.read(kept, null));
      if (found)
        yield {
          name: `receipts/draft-${row.id}-${nameInArchive(row.name ?? "")}`,
          content: found.stream,
          packed: true,
        };
    }
  },
};

async function* draftTexts(rows: readonly DraftRow[]): AsyncGenerator<string> {
  for (const row of rows) yield JSON.stringify(presentDraft(row));
}
