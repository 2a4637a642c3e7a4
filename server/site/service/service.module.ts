import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { serviceRegistrationRepo } from "./service-registrations.repo.ts";
import { serviceRoutes } from "./service.routes.ts";

export const serviceModule: Module = {
  name: "service",
  routes: (serve, platform) =>
    serviceRoutes(serve, {
      ...platform,
      registrations: serviceRegistrationRepo(platform.db),
      promised: platform.config.SUPPORT_HOURS,
    }),
  async *ownData({ email }, { db }) {
    const registrations = email ? await serviceRegistrationRepo(db).sentFrom(email) : [];
    yield jsonFile("service-registrations.json", registrations);
  },
};
