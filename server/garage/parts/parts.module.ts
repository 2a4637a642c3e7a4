import {
  measurementCreated,
  measurementDeleted,
  partCreated,
  partDeleted,
  partMoved,
  partUpdated,
  setupUpdated,
} from "#contract/garage/garage-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { beyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { AuditSubject } from "#server/platform/audit/subjects.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { bikeWriter } from "./bike-write/bike-writer.ts";
import { bikeWriteRoutes } from "./bike-write/bike-write.routes.ts";
import { bikeLifeReading } from "./usage/bike-life.ts";
import { bikeLifeRoutes } from "./usage/bike-life.routes.ts";
import { measurementRoutes } from "./usage/measurements.routes.ts";
import { mountDaysRoutes } from "./moves/mount-days.routes.ts";
import { partMoves } from "./moves/part-moves.ts";
import { clearParts } from "./clear-parts.repo.ts";
import { partsOwnData } from "./own-data.ts";
import { partHistoryRoutes } from "./moves/part-history.routes.ts";
import { partMoveRoutes } from "./moves/part-moves.routes.ts";
import { partReplacementRoutes } from "./moves/part-replacement.routes.ts";
import { partNames } from "./inventory/part-names.repo.ts";
import { partRepo } from "./inventory/parts.repo.ts";
import { partRoutes } from "./parts.routes.ts";
import { partRules } from "./inventory/parts.rules.ts";
import { partReading } from "./usage/reading.ts";
import { setupRoutes } from "./setups/setups.routes.ts";
import { spareRoutes } from "./spares/spares.routes.ts";
import { sheetParts } from "./inventory/sheet-parts.ts";
import { dueSheetsRepo } from "./sheet/sheets.repo.ts";

export const partServices = service((platform) => {
  const { db, now, reads } = platform;
  const { zoneOf } = preferenceServices(platform);
  const repo = partRepo(db);
  const beyond = (account: number, bikeIds: readonly number[]) =>
    beyondRides(db, account, bikeIds, zoneOf, now().toISOString());
  const moves = partMoves({
    db,
    now,
    rulesOn: (trx) => bikeRules(bikeRepo(trx), planServices(platform), reads),
    zoneOf,
  });
  return {
    repo,
    rules: partRules(repo),
    sheets: sheetParts({ db, now, zoneOf }),
    reading: partReading({ db, now, beyondRides: beyond }),
    lives: bikeLifeReading({ db, now, beyondRides: beyond }),
    moves,
    write: bikeWriter({ moves }),
    zoneOf,
  };
});

const subject: AuditSubject = { type: "Part", filter: "parts", namesOf: partNames, gone: "deleted_part" };

export const partsModule: Module = {
  name: "parts",
  eventKinds: [
    measurementCreated,
    measurementDeleted,
    partCreated,
    partDeleted,
    partMoved,
    partUpdated,
    setupUpdated,
  ],
  auditSubjects: [subject],
  routes(serve, platform) {
    const parts = partServices(platform);
    const deps = { ...platform, parts, zoneOf: parts.zoneOf, bikes: bikeServices(platform) };
    bikeWriteRoutes(serve, deps);
    partRoutes(serve, deps);
    partMoveRoutes(serve, deps);
    partReplacementRoutes(serve, deps);
    mountDaysRoutes(serve, deps);
    spareRoutes(serve, deps);
    partHistoryRoutes(serve, deps);
    bikeLifeRoutes(serve, deps);
    setupRoutes(serve, deps);
    measurementRoutes(serve, deps);
  },
  often({ db, now }) {
    const { rewrite: doIt, isDue } = dueSheetsRepo(db, now);
    return { sheets: { doIt, isDue } };
  },
  ownData: ({ id }, { db }) => partsOwnData(db, id),
  account: { clearing: ({ id }, { db }) => clearParts(db, id) },
};
