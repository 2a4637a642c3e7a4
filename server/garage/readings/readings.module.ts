import { readingCreated, readingDeleted } from "#contract/garage/garage-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { readingRepo } from "./readings.repo.ts";
import { ownReading, readingRoutes } from "./readings.routes.ts";
import { dueMileageRepo } from "#server/garage/odometer/due-mileage.repo.ts";

export const readingsModule: Module = {
  name: "readings",
  eventKinds: [readingCreated, readingDeleted],
  auditSubjects: [{ type: "Reading", filter: "readings", namesOf: async () => new Map(), gone: "a_reading" }],
  routes: (serve, platform) =>
    readingRoutes(serve, {
      ...platform,
      ...preferenceServices(platform),
      readings: readingRepo(platform.db),
      bikes: bikeServices(platform),
    }),
  often({ db, now }) {
    const { rewrite: doIt, isDue } = dueMileageRepo(db, now);
    return { mileage: { doIt, isDue } };
  },
  async *ownData({ id }, { db }) {
    const rows = await readingRepo(db).ofRider(id);
    yield jsonFile(
      "odometer-readings.json",
      rows.map((row) => ({ bike_id: row.bike_id, ...ownReading(row) })),
    );
  },
};
