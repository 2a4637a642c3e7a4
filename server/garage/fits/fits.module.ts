import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { fitRoutes } from "./fits.routes.ts";

export const fitsModule: Module = {
  name: "fits",
  routes: (serve, platform) =>
    fitRoutes(serve, { ...platform, bikes: bikeServices(platform), parts: partServices(platform) }),
};
