import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { readingRepo } from "./readings.repo.ts";
import { presentReading, readingRoutes } from "./readings.routes.ts";

export const readingsModule: Module = {
  name: "readings",
  auditSubjects: [{ type: "Reading", filter: "readings", namesOf: async () => new Map(), gone: "a_reading" }],
  routes: (serve, platform) =>
    readingRoutes(serve, {
      ...platform,
      ...preferenceServices(platform),
      readings: readingRepo(platform.db),
      bikes: bikeServices(platform),
    }),
  async *ownData({ id }, { db }) {
    const rows = await readingRepo(db).ofRider(id);
    yield jsonFile(
      "odometer-readings.json",
      rows.map((row) => ({ bike_id: row.bike_id, ...presentReading(row) })),
    );
  },
};
