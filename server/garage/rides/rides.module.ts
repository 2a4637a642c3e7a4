import { rideAssigned, rideCreated, rideDeleted, rideUpdated } from "#contract/garage/garage-events.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { originals } from "./originals.repo.ts";
import { rideTrackRoutes } from "./ride-tracks.routes.ts";
import { ridesOwnData } from "./own-data.ts";
import { rideRepo } from "./rides.repo.ts";
import { rideRoutes } from "./rides.routes.ts";

export const ridesModule: Module = {
  name: "rides",
  eventKinds: [rideAssigned, rideCreated, rideDeleted, rideUpdated],
  auditSubjects: [{ type: "Ride", filter: "rides", namesOf: async () => new Map(), gone: "a_ride" }],
  routes(serve, platform) {
    const parts = { ...platform, rides: rideRepo(platform.db), originals: originals(platform) };
    rideRoutes(serve, { ...parts, ...preferenceServices(platform) });
    rideTrackRoutes(serve, parts);
  },
  ownData: ({ id }, platform) => ridesOwnData({ ...platform, originals: originals(platform) }, id),
};
