import {
  bikeRecovered,
  bikeStolen,
  sightingCreated,
  sightingUpdated,
} from "#contract/sharing/sharing-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { photoServices } from "#server/garage/photos/photos.module.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { sharingRepo } from "#server/sharing/sharing/sharing.repo.ts";
import { sightingMail } from "./sighting-mail.ts";
import { sightingRoutes } from "./sighting.routes.ts";
import { sightingRepo } from "./sightings.repo.ts";
import { theftPaperRoutes } from "./theft-papers.routes.ts";
import { presentTheft } from "./theft.presenter.ts";
import { theftRoutes } from "./theft.routes.ts";
import { theftRepo } from "./thefts.repo.ts";
import { whenStolen } from "./when-stolen.ts";

export const theftModule: Module = {
  name: "theft",
  eventKinds: [bikeRecovered, bikeStolen, sightingCreated, sightingUpdated],
  routes(serve, platform) {
    const { db } = platform;
    const [thefts, sightings] = [theftRepo(db), sightingRepo(db)];
    const { zoneOf } = preferenceServices(platform);
    theftRoutes(serve, {
      ...platform,
      thefts,
      sightings,
      bikes: bikeServices(platform),
      zoneOf,
      followers: () => whenStolen.of(platform),
    });
    theftPaperRoutes(serve, {
      ...platform,
      thefts,
      users: userRepo(db),
      bikes: bikeServices(platform),
      parts: partServices(platform),
      photos: photoServices(platform),
    });
    const tell = sightingMail({ ...platform, ...notificationServices(platform) });
    sightingRoutes(serve, { ...platform, shared: sharingRepo(db), sightings, tell });
  },
  async *ownData({ id }, { db }) {
    const thefts = [];
    for (const row of await theftRepo(db).ofRider(id))
      thefts.push({
        bike_id: row.bike_id,
        ...presentTheft(row),
        sightings: await sightingRepo(db).allOf({ id: row.bike_id, user_id: id }),
      });
    yield jsonFile("thefts.json", thefts);
  },
};
