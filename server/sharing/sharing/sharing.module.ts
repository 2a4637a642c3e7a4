import { sharingUpdated } from "#contract/sharing/sharing-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { photoServices } from "#server/garage/photos/photos.module.ts";
import { blockRepo } from "#server/people/blocks/blocks.repo.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { profileServices } from "#server/people/profile/profile.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { brandingServices } from "#server/sharing/branding/branding.module.ts";
import { profileForRidersOf } from "./profile-for-riders.ts";
import { readBikeRoute } from "./read-bike.routes.ts";
import { shareLinks } from "./share-link.ts";
import { shownParts } from "./shown-parts.ts";
import { shownRides } from "./shown-rides.repo.ts";
import { shownRoutes } from "./shown.routes.ts";
import { sharingRepo } from "./sharing.repo.ts";
import { sharingRoutes } from "./sharing.routes.ts";
import { sharingRules } from "./sharing.rules.ts";

export const sharingServices = service((platform) =>
  sharingRules({
    ...platform,
    ...profileServices(platform),
    repo: sharingRepo(platform.db),
    blocks: blockRepo(platform.db),
    photos: photoServices(platform),
    links: shareLinks(platform.appUrl),
    branding: brandingServices(platform),
    partsOf: shownParts({ ...platform, ...partServices(platform) }),
    forRiders: profileForRidersOf(platform),
    hasQuestions: platform.config.COMMUNITY,
    ridesOf: shownRides({ ...platform, ...preferenceServices(platform) }),
  }),
);

export const sharingModule: Module = {
  name: "sharing",
  eventKinds: [sharingUpdated],
  routes(serve, platform) {
    const [sharing, bikes] = [sharingServices(platform), bikeServices(platform)];
    sharingRoutes(serve, { ...platform, ...profileServices(platform), sharing, bikes });
    const { repo } = sharing;
    const { sheets } = partServices(platform);
    shownRoutes(serve, { ...profileServices(platform), repo, bikes, sheets });
    readBikeRoute(serve, { sharing, bikes, photos: bikes.addresses });
  },
};
