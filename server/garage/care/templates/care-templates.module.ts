import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { careServices } from "#server/garage/care/care.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { careTemplateRepo } from "./templates.repo.ts";
import { careTemplateRoutes } from "./templates.routes.ts";

export const careTemplatesModule: Module = {
  name: "care-templates",
  routes: (serve, platform) =>
    careTemplateRoutes(serve, {
      ...platform,
      ...preferenceServices(platform),
      templates: careTemplateRepo(platform.db),
      bikes: bikeServices(platform),
      reading: careServices(platform).reading,
      sheets: partServices(platform).sheets,
    }),
};
