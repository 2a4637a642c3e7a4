import { orderCreated, orderUpdated } from "#contract/shops/shops-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { cancelOfShop } from "./cancel-of-shop.repo.ts";
import { orderAccess } from "./order-access.ts";
import { orderMails } from "./order-mails.ts";
import { presentOrders } from "./order.presenter.ts";
import { orderMoveRoutes } from "./order-moves.routes.ts";
import { orderWorkRoutes } from "./order-work.routes.ts";
import { orderRepo } from "./orders.repo.ts";
import { orderRoutes } from "./orders.routes.ts";

export const orderServices = service((platform) => {
  const { db } = platform;
  const { members } = shopServices(platform);
  return { members, access: orderAccess({ db, members }), mails: orderMails(platform) };
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
  },
  extends: [
    whenShopCloses.by(
      () =>
        (trx, { shop, at, by }) =>
          cancelOfShop(trx, shop, { at, by }),
    ),
  ],
  async *ownData({ id }, { db }) {
    const { rows } = await orderRepo(db).pageOfCustomer(id, all);
    yield jsonFile("orders.json", await presentOrders(db, rows, "rider"));
  },
};
