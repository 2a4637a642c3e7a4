import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonListFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { originals } from "./originals.repo.ts";
import { rideTrackRoutes } from "./ride-tracks.routes.ts";
import { presentRide } from "./ride.presenter.ts";
import { type RideRepo, rideRepo } from "./rides.repo.ts";
import { rideRoutes } from "./rides.routes.ts";

export const ridesModule: Module = {
  name: "rides",
  auditSubjects: [{ type: "Ride", filter: "rides", namesOf: async () => new Map(), gone: "a_ride" }],
  routes(serve, platform) {
    const parts = { ...platform, rides: rideRepo(platform.db), originals: originals(platform) };
    rideRoutes(serve, { ...parts, ...preferenceServices(platform) });
    rideTrackRoutes(serve, parts);
  },
  async *ownData({ id }, { db }) {
    yield jsonListFile("rides.json", rideTexts(rideRepo(db), id));
  },
};

async function* rideTexts(rides: RideRepo, userId: number): AsyncGenerator<string> {
  for await (const row of rides.each(userId))
    yield JSON.stringify({ ...presentRide(row), device_serial: row.device_serial, file_hash: row.file_hash });
}
