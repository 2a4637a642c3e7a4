import { rideRulesUpdated } from "#contract/garage/garage-events.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { rideRulesRepo } from "./ride-rules.repo.ts";
import { rideRulesRoutes } from "./ride-rules.routes.ts";

export const rideRulesModule: Module = {
  name: "ride-rules",
  eventKinds: [rideRulesUpdated],
  routes: (serve, platform) =>
    rideRulesRoutes(serve, {
      db: platform.db,
      rules: rideRulesRepo(platform.db),
      ...preferenceServices(platform),
    }),
  async *ownData({ id }, { db }) {
    yield jsonFile("ride-rules.json", await rideRulesRepo(db).of(id));
  },
};
