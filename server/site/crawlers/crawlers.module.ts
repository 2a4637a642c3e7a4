import type { Module } from "#server/platform/modules/module.ts";
import { crawlerRoutes } from "./crawlers.ts";
import { listedPages } from "./listed-pages.ts";

export const crawlersModule: Module = {
  name: "crawlers",
  pages: (app, platform) => crawlerRoutes(app, { ...platform, others: listedPages.of(platform) }),
};
