import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { health, probes } from "./health.ts";
import { statusRoutes } from "./status.routes.ts";

export const healthServices = service((platform) => health(platform));

export const statusModule: Module = {
  name: "status",
  routes: (serve, platform) => statusRoutes(serve, { ...platform, health: healthServices(platform) }),
  pages: (app, platform) => probes(app, healthServices(platform)),
};
