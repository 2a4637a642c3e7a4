import { photoChanged } from "#contract/garage/garage-events.ts";
import { linkOfGrant, linkOfOffer } from "#server/garage/bikes/photo-addresses.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { openGrantIds } from "#server/platform/grants/grants.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { openOfferIds } from "./open-offers.repo.ts";
import { photoRepo } from "./photos.repo.ts";
import { photoRoutes } from "./photos.routes.ts";
import { photoRules } from "./photos.rules.ts";

export const photoServices = service((platform) =>
  photoRules({
    ...platform,
    ...bikeServices(platform),
    repo: photoRepo(platform.db),
    async linksOf(bike) {
      const at = platform.now().toISOString();
      const [grants, offers] = [
        await openGrantIds(platform.db, bike, at),
        await openOfferIds(platform.db, bike, at),
      ];
      return [...grants.map(linkOfGrant), ...offers.map(linkOfOffer)];
    },
  }),
);

export const photosModule: Module = {
  name: "photos",
  eventKinds: [photoChanged],
  routes: (serve, platform) =>
    photoRoutes(serve, {
      ...platform,
      photos: photoServices(platform),
      bikes: bikeServices(platform),
      plans: planServices(platform),
    }),
  pictures: {
    shelf: "bikes",
    sweeper: "photos",
    known: (platform) => photoServices(platform).repo.known,
  },
};
