import { brandingUpdated } from "#contract/sharing/sharing-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { pictureFile } from "#server/platform/pictures/picture-file.ts";
import { brandingRepo } from "./branding.repo.ts";
import { brandingRoutes } from "./branding.routes.ts";
import { brandingRules } from "./branding.rules.ts";

export const brandingServices = service((platform) =>
  brandingRules({
    ...platform,
    repo: brandingRepo(platform.db),
    pictures: platform.shelf("logos"),
    plans: planServices(platform),
  }),
);

export const brandingModule: Module = {
  name: "branding",
  eventKinds: [brandingUpdated],
  routes: (serve, platform) =>
    brandingRoutes(serve, {
      ...platform,
      branding: brandingServices(platform),
      plans: planServices(platform),
    }),
  pictures: {
    shelf: "logos",
    sweeper: "logos",
    known: (platform) => brandingServices(platform).repo.knownLogos,
  },
  async *ownData({ id }, platform) {
    const { repo, pictures } = brandingServices(platform);
    const row = await repo.find(id);
    yield jsonFile("branding.json", { accent: row?.accent ?? null, tagline: row?.tagline ?? null });
    if (row?.logo) yield* pictureFile("logo", row.logo, pictures);
  },
  account: {
    async deleting(trx, { id }, platform) {
      const row = await brandingRepo(trx).find(id);
      return () => brandingServices(platform).pictures.remove(row?.logo ? [row.logo] : []);
    },
  },
};
