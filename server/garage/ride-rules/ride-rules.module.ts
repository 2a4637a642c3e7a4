import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { rideRulesRepo } from "./ride-rules.repo.ts";
import { rideRulesRoutes } from "./ride-rules.routes.ts";

export const rideRulesModule: Module = {
  name: "ride-rules",
  routes: (serve, { db, now }) => rideRulesRoutes(serve, { rules: rideRulesRepo(db), now }),
  async *ownData({ id }, { db }) {
    yield jsonFile("ride-rules.json", await rideRulesRepo(db).of(id));
  },
};
