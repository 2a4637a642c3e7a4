import { planTable } from "#contract/billing/plan-table.ts";
import { exchangeRateRepo } from "#server/billing/exchange/rates.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { planRoutes } from "./plans.routes.ts";
import { planRules } from "./plans.rules.ts";
import { bikesUsed } from "./usage.repo.ts";

export const planServices = service(({ db, config }) =>
  planRules(
    config.PLAN_LIMITS,
    (userId) => bikesUsed(db, userId),
    (plan) => config[planTable[plan].storage.setting],
  ),
);

export const plansModule: Module = {
  name: "plans",
  routes: (serve, platform) =>
    planRoutes(serve, {
      ...platform,
      plans: planServices(platform),
      exchange: exchangeRateRepo(platform.db),
    }),
};
