import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { gapsOf } from "#server/garage/odometer/gaps.repo.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { AuditSubject } from "#server/platform/audit/subjects.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { bikeWriter } from "./bike-writer.ts";
import { bikeWriteRoutes } from "./bike-write.routes.ts";
import { bikeLifeReading } from "./bike-life.ts";
import { bikeLifeRoutes } from "./bike-life.routes.ts";
import { measurementRoutes } from "./measurements.routes.ts";
import { mover } from "./mover.ts";
import { partsOwnData } from "./own-data.ts";
import { partHistoryRoutes } from "./part-history.routes.ts";
import { partMoveRoutes } from "./part-moves.routes.ts";
import { partReplacementRoutes } from "./part-replacement.routes.ts";
import { partNames } from "./part-names.repo.ts";
import { partRepo } from "./parts.repo.ts";
import { partRoutes } from "./parts.routes.ts";
import { partRules } from "./parts.rules.ts";
import { partReading } from "./reading.ts";
import { setupRoutes } from "./setups.routes.ts";
import { sheetParts } from "./sheet-parts.ts";
import { dueSheetsRepo } from "./sheets.repo.ts";

export const partServices = service((platform) => {
  const { db, now, reads } = platform;
  const { zoneOf } = preferenceServices(platform);
  const repo = partRepo(db);
  const moves = mover({
    db,
    now,
    rulesOn: (trx) => bikeRules(bikeRepo(trx), planServices(platform), reads),
    zoneOf,
  });
  return {
    repo,
    rules: partRules(repo),
    sheets: sheetParts({ db, now, zoneOf }),
    reading: partReading({ db, now, gapsOf: (bikeIds) => gapsOf(db, bikeIds) }),
    lives: bikeLifeReading({ db, now, gapsOf: (bikeIds) => gapsOf(db, bikeIds) }),
    mover: moves,
    write: bikeWriter({ db, mover: moves, zoneOf }),
    zoneOf,
  };
});

const subject: AuditSubject = { type: "Part", filter: "parts", namesOf: partNames, gone: "deleted_part" };

export const partsModule: Module = {
  name: "parts",
  auditSubjects: [subject],
  routes(serve, platform) {
    const parts = partServices(platform);
    const deps = { ...platform, parts, zoneOf: parts.zoneOf, bikes: bikeServices(platform) };
    bikeWriteRoutes(serve, deps);
    partRoutes(serve, deps);
    partMoveRoutes(serve, deps);
    partReplacementRoutes(serve, deps);
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
};
