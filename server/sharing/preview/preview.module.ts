import { photoServices } from "#server/garage/photos/photos.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { sharingServices } from "#server/sharing/sharing/sharing.module.ts";
import { previewRoutes } from "./preview.routes.ts";
import { previews } from "./previews.ts";

export const previewModule: Module = {
  name: "preview",
  pages: (app, platform) =>
    previewRoutes(app, {
      sharing: sharingServices(platform),
      previews: previews(photoServices(platform)),
    }),
};
