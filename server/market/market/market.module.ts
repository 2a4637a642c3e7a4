import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { listingServices } from "#server/market/listings/listings.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { market } from "./market.ts";
import { marketRoutes } from "./market.routes.ts";

export const marketServices = service((platform) => ({
  market: market({ ...platform, ...listingServices(platform), bikes: bikeServices(platform) }),
}));

export const marketModule: Module = {
  name: "market",
  routes(serve, platform) {
    if (platform.config.MARKET === "off") return;
    marketRoutes(serve, marketServices(platform));
  },
};
