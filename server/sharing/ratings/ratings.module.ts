import { ratingUpdated } from "#contract/sharing/sharing-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { ratingRepo } from "./ratings.repo.ts";
import { ratingRoutes } from "./ratings.routes.ts";

export const ratingsModule: Module = {
  name: "ratings",
  eventKinds: [ratingUpdated],
  routes: (serve, platform) =>
    ratingRoutes(serve, { ...platform, ratings: ratingRepo(platform.db), bikes: bikeServices(platform) }),
  async *ownData({ id }, { db }) {
    yield jsonFile("ratings.json", await ratingRepo(db).givenBy(id));
  },
};
