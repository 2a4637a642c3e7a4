import { garageImported } from "#contract/garage/garage-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { garageSource } from "./export/garage-source.ts";
import { receiptServices } from "#server/garage/expenses/expense-files.module.ts";
import { photoServices } from "#server/garage/photos/photos.module.ts";
import { originalName, originals } from "#server/garage/rides/originals.repo.ts";
import { ownFileName } from "#server/garage/rides/own-data.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { readingServices } from "#server/platform/reading/reading-processes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { garageArchive } from "./export/garage-archive.ts";
import { importRoutes } from "./import/import.routes.ts";
import { importRules } from "./import/import.rules.ts";
import { oneImport } from "./import/one-import.ts";
import { reader } from "./read/reader.ts";
import { seals } from "./format/seal.ts";

const sealServices = service(({ secret }) => seals(secret));

export const transferModule: Module = {
  name: "transfer",
  eventKinds: [garageImported],
  routes(serve, platform) {
    const { db, leases, now } = platform;
    const parts = {
      ...platform,
      bikes: bikeServices(platform),
      photos: photoServices(platform),
      plans: planServices(platform),
      seals: sealServices(platform),
      originals: originals(platform),
      ...receiptServices(platform),
      source: garageSource(db),
      zoneOf: preferenceServices(platform).zoneOf,
    };
    exportRoutes(serve, parts);
    const imports = importRules({
      ...parts,
      files: platform,
      reader: reader(readingServices(platform)),
    });
    importRoutes(serve, { ...platform, imports, one: oneImport({ jobs: leases, now }) });
  },
  close: (platform) => readingServices(platform).close(),
  /** The garage in a form that can be imported. */
  ownData: ({ id, log }, platform) =>
    garageArchive(garageSource(platform.db)(id), {
      photos: photoServices(platform),
      seals: sealServices(platform),
      originals: originals(platform),
      receipts: receiptServices(platform).receipts,
      log,
      // They lie in the rider's data anyway.
      nameOf: (ride) => (ride.file_key === null ? null : ownFileName(ride.id, originalName(ride))),
    }),
};
