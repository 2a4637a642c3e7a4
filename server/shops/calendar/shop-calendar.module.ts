import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { shopCalendarPages } from "./shop-calendar.pages.ts";
import { shopCalendarRoutes } from "./shop-calendar.routes.ts";

export const shopCalendarModule: Module = {
  name: "shop-calendar",
  routes: (serve, platform) => shopCalendarRoutes(serve, { ...platform, ...shopServices(platform) }),
  pages: shopCalendarPages,
};
