import { exchangeServices } from "#server/billing/exchange/exchange.module.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import { receiptServices } from "./expense-files.module.ts";
import { type ExpenseRepo, expenseRepo } from "./expenses.repo.ts";
import { expenseRoutes } from "./expenses.routes.ts";
import { ledgerImportRoutes } from "./ledger-import.routes.ts";
import { missingRates } from "./missing-rates.repo.ts";

export const expensesModule: Module = {
  name: "expenses",
  auditSubjects: [
    { type: "Expense", filter: "expenses", namesOf: async () => new Map(), gone: "an_expense" },
  ],
  routes(serve, platform) {
    const rulesOn = (trx: Db) => bikeRules(bikeRepo(trx), planServices(platform), platform.reads);
    const expenses = expenseRepo(platform.db);
    const deps = { ...platform, ...preferenceServices(platform), expenses };
    const { dayRates } = exchangeServices(platform);
    const parts = partServices(platform);
    expenseRoutes(serve, { ...deps, ...receiptServices(platform), parts, dayRates, rulesOn });
    ledgerImportRoutes(serve, deps);
  },
  hourly: (platform) => ({
    async expenseRates() {
      const today = dayOf("Europe/Warsaw", platform.now());
      return exchangeServices(platform).dayRates.complete(await missingRates(platform.db, today));
    },
  }),
  async *ownData({ id }, { db }) {
    yield jsonListFile("expenses.json", expenseTexts(expenseRepo(db), id));
  },
};

async function* expenseTexts(expenses: ExpenseRepo, userId: number): AsyncGenerator<string> {
  for await (const expense of expenses.each(userId)) yield JSON.stringify(expense);
}
