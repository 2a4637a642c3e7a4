import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { careFactsRepo } from "./standing/care-facts.repo.ts";
import { careReading } from "./standing/care-reading.ts";
import { careRoutes } from "./standing/care.routes.ts";

export const careServices = service((platform) => {
  const { db, now } = platform;
  const { zoneOf, sheets } = partServices(platform);
  return {
    reading: careReading({ db, now, zoneOf, sheets }),
    mutedBikesOf: (userId: number) => careFactsRepo(db).mutedBikes(userId),
    zoneOf,
  };
});

export const careModule: Module = {
  name: "care",
  routes: (serve, platform) =>
    careRoutes(serve, { ...careServices(platform), bikes: bikeServices(platform) }),
};
