import { priceUpdated } from "#contract/shops/shops-events.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { priceRepo } from "./prices.repo.ts";
import { priceRoutes } from "./prices.routes.ts";

export const pricesModule: Module = {
  name: "prices",
  eventKinds: [priceUpdated],
  routes: (serve, platform) =>
    priceRoutes(serve, { ...platform, ...shopServices(platform), prices: priceRepo(platform.db) }),
};
