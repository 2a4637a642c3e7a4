import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { statementRoutes } from "./statements.routes.ts";

export const statementsModule: Module = {
  name: "statements",
  routes(serve, platform) {
    const { members } = shopServices(platform);
    statementRoutes(serve, { ...platform, members, bikes: bikeServices(platform) });
  },
};
