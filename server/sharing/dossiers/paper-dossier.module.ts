import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { photoServices } from "#server/garage/photos/photos.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { brandingServices } from "#server/sharing/branding/branding.module.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { dossierServices } from "./dossiers.module.ts";
import { paperDossierRoutes } from "./paper-dossier.routes.ts";

export const paperDossierModule: Module = {
  name: "paper-dossier",
  routes: (serve, platform) =>
    paperDossierRoutes(serve, {
      ...platform,
      ...dossierServices(platform),
      bikes: bikeServices(platform),
      photos: photoServices(platform),
      branding: brandingServices(platform),
      plans: planServices(platform),
      links: shareLinks(platform.appUrl),
    }),
};
