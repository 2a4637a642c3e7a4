import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { costStatServices } from "#server/garage/cost-stats/cost-stats.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { comparisonRoutes } from "./comparison.routes.ts";

export const comparisonModule: Module = {
  name: "comparison",
  routes(serve, platform) {
    comparisonRoutes(serve, {
      ...platform,
      bikes: bikeServices(platform),
      parts: partServices(platform),
      stats: costStatServices(platform),
    });
  },
};
