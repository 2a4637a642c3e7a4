import { exchangeServices } from "#server/billing/exchange/exchange.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { service } from "#server/platform/modules/service.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { costStats } from "./cost-stats.ts";
import { costStatsRoutes } from "./cost-stats.routes.ts";

export const costStatServices = service((platform) => {
  const { preferences } = preferenceServices(platform);
  const readerOf = async (userId: number) => {
    const found = await preferences.find(userId);
    if (!found) throw new Error(`Rider ${userId} has no account`);
    return found;
  };
  return costStats({ ...platform, readerOf, dayRates: exchangeServices(platform).dayRates });
});

export const costStatsModule: Module = {
  name: "cost-stats",
  routes(serve, platform) {
    costStatsRoutes(serve, { stats: costStatServices(platform), bikes: bikeServices(platform) });
  },
};
