import { planServices } from "#server/billing/plans/plans.module.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { expenseFileRepo } from "./expense-files.repo.ts";
import { expenseFileRoutes } from "./expense-files.routes.ts";
import { expenseRepo } from "./expenses.repo.ts";
import { keptReceipts, receiptShelf } from "./kept-receipts.ts";
import { receiptsOwnData } from "./receipts-own-data.ts";

export const receiptServices = service((platform) => ({
  files: expenseFileRepo(platform.db),
  receipts: keptReceipts(platform),
}));

export const expenseFilesModule: Module = {
  name: "expense-files",
  routes: (serve, platform) =>
    expenseFileRoutes(serve, {
      ...platform,
      ...receiptServices(platform),
      expenses: expenseRepo(platform.db),
      plans: planServices(platform),
    }),
  pictures: {
    shelf: receiptShelf,
    sweeper: "receipts",
    known: (platform) => receiptServices(platform).files.known,
  },
  ownData: ({ id }, platform) => receiptsOwnData(receiptServices(platform), id),
  account: {
    async clearing({ id }, platform) {
      const { files, receipts } = receiptServices(platform);
      await inSlices(async () => {
        const kept = await files.deleteExpenses(id);
        await receipts.remove(kept ?? []);
        return kept === null ? 0 : 1;
      });
    },
    async deleting(trx, { id }, platform) {
      const gone = await expenseFileRepo(trx).keptOf(id);
      return () => receiptServices(platform).receipts.remove(gone);
    },
  },
};
