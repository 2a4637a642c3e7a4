import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { rideStatsRoutes } from "./ride-stats.routes.ts";

export const rideStatsModule: Module = {
  name: "ride-stats",
  routes: (serve, platform) => rideStatsRoutes(serve, { ...platform, ...preferenceServices(platform) }),
};
