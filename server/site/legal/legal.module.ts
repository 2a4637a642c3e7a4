import type { Module } from "#server/platform/modules/module.ts";
import { siteOf } from "#server/site/site/site.ts";
import { legalRoutes } from "./legal.routes.ts";

export const legalModule: Module = {
  name: "legal",
  pages: (app, platform) =>
    legalRoutes(app, {
      ...platform,
      site: siteOf(platform.config),
      noticeDays: platform.config.NOTICE_DAYS,
    }),
};
