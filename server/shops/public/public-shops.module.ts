import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { publicShopRoutes } from "./public-shops.routes.ts";

export const publicShopsModule: Module = {
  name: "public-shops",
  routes: (serve, platform) => publicShopRoutes(serve, { ...platform, plans: shopServices(platform).plans }),
};
