import { expenseCreated, expenseDeleted, expenseUpdated } from "#contract/garage/garage-events.ts";
import { exchangeServices } from "#server/billing/exchange/exchange.module.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import { wantedRatesKind } from "#server/people/preferences/wanted-rates.ts";
import { readingServices } from "#server/platform/reading/reading-processes.ts";
import type { Module, Platform } from "#server/platform/modules/module.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import { receiptServices } from "./expense-files.module.ts";
import { expenseImports } from "./expense-imports.repo.ts";
import { type ExpenseRepo, expenseRepo } from "./expenses.repo.ts";
import { expenseRoutes } from "./expenses.routes.ts";
import { ledgerImportRoutes } from "./ledger-import.routes.ts";
import { missingRates } from "./missing-rates.repo.ts";

export const expensesModule: Module = {
  name: "expenses",
  eventKinds: [expenseCreated, expenseDeleted, expenseUpdated],
  auditSubjects: [
    { type: "Expense", filter: "expenses", namesOf: async () => new Map(), gone: "an_expense" },
  ],
  routes(serve, platform) {
    fetchWantedRates(platform);
    const rulesOn = (trx: Db) => bikeRules(bikeRepo(trx), planServices(platform), platform.reads);
    const expenses = expenseRepo(platform.db);
    const deps = { ...platform, ...preferenceServices(platform), expenses };
    const { dayRates } = exchangeServices(platform);
    const parts = partServices(platform);
    expenseRoutes(serve, { ...deps, ...receiptServices(platform), parts, dayRates, rulesOn });
    const imports = expenseImports(platform.db);
    ledgerImportRoutes(serve, { ...deps, imports, processes: readingServices(platform) });
  },
  hourly: (platform) => ({
    expenseRates: async () => ((await completeRates(platform)) === undefined ? undefined : "again"),
  }),
  async *ownData({ id }, { db }) {
    yield jsonListFile("expenses.json", expenseTexts(expenseRepo(db), id));
  },
};

/** Requests from the bank the rates that expenses need, of all riders or of one. */
async function completeRates(platform: Platform, userId?: number) {
  const today = dayOf("Europe/Warsaw", platform.now());
  return exchangeServices(platform).dayRates.complete(await missingRates(platform.db, today, userId));
}

/** How often a rider's rates are requested, seconds and then minutes apart; what is left then comes hourly. */
const patientAttempts = 6;

function fetchWantedRates(platform: Platform): void {
  platform.queue.handle(wantedRatesKind, async ({ id }, { attempt }) => {
    const left = await completeRates(platform, id);
    if (left === "away" && attempt < patientAttempts) throw new Error("no rates from the bank");
    return left;
  });
}

async function* expenseTexts(expenses: ExpenseRepo, userId: number): AsyncGenerator<string> {
  for await (const expense of expenses.each(userId)) yield JSON.stringify(expense);
}
