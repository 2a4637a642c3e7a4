import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { geometryRoutes } from "./geometry.routes.ts";

export const geometryModule: Module = {
  name: "geometry",
  routes(serve, platform) {
    geometryRoutes(serve, { bikes: bikeServices(platform), parts: partServices(platform) });
  },
};
