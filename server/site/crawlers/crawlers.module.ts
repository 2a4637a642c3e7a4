import type { Module } from "#server/platform/modules/module.ts";
import { crawlerRoutes } from "./crawlers.ts";

export const crawlersModule: Module = { name: "crawlers", pages: crawlerRoutes };
