import { grantUpdated } from "#contract/shops/shops-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { careServices } from "#server/garage/care/care.module.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { presentGrant } from "./giving.ts";
import { grantRoutes } from "./grants.routes.ts";
import { scanRepo } from "./scans.repo.ts";
import { scanRoutes } from "./scans.routes.ts";
import { shopBikeRoutes } from "./shop-bikes.routes.ts";
import { shopGrantRepo } from "./shop-grants.repo.ts";

const dayMs = 86_400_000;

export const grantsModule: Module = {
  name: "grants",
  eventKinds: [grantUpdated],
  routes(serve, platform) {
    const { db } = platform;
    const { members } = shopServices(platform);
    const bikes = bikeServices(platform);
    const { sheets, reading } = partServices(platform);
    grantRoutes(serve, { db, bikes });
    scanRoutes(serve, { ...platform, scans: scanRepo(db), members, bikes });
    shopBikeRoutes(serve, {
      ...platform,
      members,
      bikes,
      sheets,
      reading,
      care: careServices(platform).reading,
      services: serviceRepo(db),
      photos: bikes.addresses,
    });
  },
  hourly: ({ db, now }) => ({
    scans: () => scanRepo(db).sweep(new Date(now().getTime() - dayMs).toISOString()),
  }),
  async *ownData({ id }, { db }) {
    const rows = await shopGrantRepo(db).allOf(id);
    yield jsonFile("grants.json", await Promise.all(rows.map((row) => presentGrant(db, id, row))));
  },
};
