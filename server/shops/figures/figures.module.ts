import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { figureRoutes } from "./figures.routes.ts";

export const figuresModule: Module = {
  name: "figures",
  routes: (serve, platform) => figureRoutes(serve, { ...platform, ...shopServices(platform) }),
};
