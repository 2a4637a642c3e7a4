import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { pictureFile } from "#server/platform/pictures/picture-file.ts";
import { serialPhotoRepo } from "./serial-photos.repo.ts";
import { serialPhotoRoutes } from "./serial-photos.routes.ts";

/** Its files lie with the photos of bikes, and are deleted and swept with those. */
export const serialPhotosModule: Module = {
  name: "serial-photos",
  routes: (serve, platform) =>
    serialPhotoRoutes(serve, {
      ...platform,
      photos: serialPhotoRepo(platform.db),
      bikes: bikeServices(platform),
      plans: planServices(platform),
    }),
  async *ownData({ id }, platform) {
    const { pictures } = bikeServices(platform);
    for (const { bike_id, ...picture } of await serialPhotoRepo(platform.db).ofRider(id))
      yield* pictureFile(`serial-photos/bike-${bike_id}`, picture, pictures);
  },
};
