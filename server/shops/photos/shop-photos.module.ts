import type { Module } from "#server/platform/modules/module.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { shopPhotoAddresses } from "./shop-photo-addresses.ts";
import { shopPhotoRepo } from "./shop-photos.repo.ts";
import { shopPhotoRoutes } from "./shop-photos.routes.ts";

/** Folder of the storage. */
const shopShelf = "shops";

export const shopPhotosModule: Module = {
  name: "shop-photos",
  routes: (serve, platform) =>
    shopPhotoRoutes(serve, {
      ...platform,
      members: shopServices(platform).members,
      addresses: shopPhotoAddresses(platform.urls),
      pictures: platform.shelf(shopShelf),
    }),
  extends: [
    whenShopCloses.by(
      () =>
        async (trx, { shop }) =>
          void (await shopPhotoRepo(trx).clearWithin(shop.id)),
    ),
  ],
  pictures: {
    shelf: shopShelf,
    sweeper: "shopPhotos",
    known: ({ db }) => shopPhotoRepo(db).known,
  },
};
