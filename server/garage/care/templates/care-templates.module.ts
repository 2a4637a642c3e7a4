import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { careServices } from "#server/garage/care/care.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { careTemplateRepo } from "./templates.repo.ts";
import { setUpCareRoutes } from "./set-up.routes.ts";
import { suggesting } from "./suggesting.ts";
import { careTemplateRoutes } from "./templates.routes.ts";

export const careTemplatesModule: Module = {
  name: "care-templates",
  routes(serve, platform) {
    const { reading, showRoutines } = careServices(platform);
    const { sheets, moves } = partServices(platform);
    const preferences = preferenceServices(platform);
    const templates = careTemplateRepo(platform.db);
    const unitsOf = async (userId: number) => (await preferences.preferences.find(userId))?.units ?? "km";
    const deps = {
      ...platform,
      ...preferences,
      unitsOf,
      templates,
      suggesting: suggesting({ ...platform, templates, unitsOf }),
      bikes: bikeServices(platform),
      reading,
      showRoutines,
      sheets,
      moves,
    };
    careTemplateRoutes(serve, deps);
    setUpCareRoutes(serve, deps);
  },
};
