import { preferencesUpdated } from "#contract/people/people-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { preferenceRepo } from "./preferences.repo.ts";
import { preferenceRoutes } from "./preferences.routes.ts";

export const preferenceServices = service(({ db, config }) => {
  const preferences = preferenceRepo(db, config.TIMEZONE);
  return {
    preferences,
    /** The time zone in which a rider's days are meant. */
    zoneOf: async (userId: number): Promise<string> =>
      (await preferences.find(userId))?.time_zone ?? config.TIMEZONE,
  };
});

export const preferencesModule: Module = {
  name: "preferences",
  eventKinds: [preferencesUpdated],
  routes: (serve, platform) =>
    preferenceRoutes(serve, {
      ...platform,
      ...preferenceServices(platform),
      timezone: platform.config.TIMEZONE,
    }),
  zoneOf: ({ config }) => {
    return async (trx, id) =>
      (await preferenceRepo(trx, config.TIMEZONE).find(id))?.time_zone ?? config.TIMEZONE;
  },
  async *ownData({ id }, platform) {
    yield jsonFile("preferences.json", await preferenceServices(platform).preferences.find(id));
  },
};
