import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { careServices } from "#server/garage/care/care.module.ts";
import { costStatServices } from "#server/garage/cost-stats/cost-stats.module.ts";
import { expenseDoing } from "#server/garage/expenses/expense-doing.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { lineAnswers } from "./answers.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { fitAnswers } from "./fit-answers.ts";
import { lineRoutes } from "./line.routes.ts";
import { undoTokens } from "./undo-token.ts";

export const lineModule: Module = {
  name: "line",
  routes(serve, platform) {
    const { db, now, reads } = platform;
    const parts = partServices(platform);
    const { zoneOf } = preferenceServices(platform);
    const rulesOn = (trx: Db) => bikeRules(bikeRepo(trx), planServices(platform), reads);
    const care = careServices(platform);
    const costs = costStatServices(platform);
    lineRoutes(serve, {
      ...platform,
      bikes: bikeServices(platform),
      parts,
      zoneOf,
      expenseDoing: expenseDoing({ rulesOn, zoneOf, parts, now }),
      answers: lineAnswers({
        db,
        now,
        care,
        costs,
        parts: parts.reading,
        bikeRows: bikeRepo(db),
        fits: fitAnswers({ parts, repo: partRepo(db), bikes: bikeRepo(db), now }),
      }),
      undo: undoTokens(platform),
    });
  },
};
