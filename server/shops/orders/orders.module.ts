import { orderCreated, orderUpdated } from "#contract/shops/shops-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { cancelOfShop } from "./cancel-of-shop.repo.ts";
import { estimateRoutes } from "./estimates.routes.ts";
import { orderAccess } from "./order-access.ts";
import { orderCodes } from "./order-codes.ts";
import { orderMails } from "./order-mails.ts";
import { presentOrders } from "./order.presenter.ts";
import { orderMoveRoutes } from "./order-moves.routes.ts";
import { orderWorkRoutes } from "./order-work.routes.ts";
import { orderPhotoRepo } from "./order-photos.repo.ts";
import { orderPhotoRoutes } from "./order-photos.routes.ts";
import { orderRepo } from "./orders.repo.ts";
import { orderPhotoAddresses } from "./order-photo-addresses.ts";
import { orderRoutes } from "./orders.routes.ts";
import { publicOrderRoutes } from "./public-orders.routes.ts";

/** Folder of the storage. */
const orderShelf = "orders";

export const orderServices = service((platform) => {
  const { db } = platform;
  const { members } = shopServices(platform);
  const addresses = orderPhotoAddresses(platform.urls);
  return {
    members,
    addresses,
    pictures: platform.shelf(orderShelf),
    access: orderAccess({ db, members, addresses }),
    mails: orderMails(platform),
    codes: orderCodes(platform),
  };
});

/** More orders than any rider has. */
const all = { page: 1, per_page: 10_000 };

export const ordersModule: Module = {
  name: "orders",
  eventKinds: [orderCreated, orderUpdated],
  routes(serve, platform) {
    const { users } = authServices(platform);
    const services = { ...platform, ...orderServices(platform), bikes: bikeServices(platform), users };
    orderRoutes(serve, services);
    orderMoveRoutes(serve, services);
    orderWorkRoutes(serve, services);
    estimateRoutes(serve, services);
    publicOrderRoutes(serve, services);
    orderPhotoRoutes(serve, services);
  },
  pictures: {
    shelf: orderShelf,
    sweeper: "orderPhotos",
    known: ({ db }) => orderPhotoRepo(db).known,
  },
  extends: [
    whenShopCloses.by(
      () =>
        (trx, { shop, at, by }) =>
          cancelOfShop(trx, shop, { at, by }),
    ),
  ],
  async *ownData({ id }, platform) {
    const { db } = platform;
    const { rows } = await orderRepo(db).pageOfCustomer(id, all);
    const reader = orderServices(platform).access.readerOf(id, "rider");
    yield jsonFile("orders.json", await presentOrders(db, rows, reader));
  },
};
