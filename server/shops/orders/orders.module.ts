import { orderCreated, orderUpdated } from "#contract/shops/shops-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { expenseDoing } from "#server/garage/expenses/expense-doing.ts";
import { receiptServices } from "#server/garage/expenses/expense-files.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module, Platform } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { confirmFitted } from "#server/shops/verifications/confirm-fitted.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { cancelOfShop } from "./cancel-of-shop.repo.ts";
import { riderGarages } from "./booking.ts";
import { handOverPapers } from "./hand-over-papers.ts";
import { handOverRoutes } from "./hand-over.routes.ts";
import { orderPapers } from "./order-papers.ts";
import { orderPaperRoutes } from "./order-papers.routes.ts";
import { claimRoutes } from "./claim.routes.ts";
import { estimateRoutes } from "./estimates.routes.ts";
import { orderAccess } from "./order-access.ts";
import { orderCodes } from "./order-codes.ts";
import { orderMails } from "./order-mails.ts";
import { orderNews } from "./order-news.ts";
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
  const { members, plans } = shopServices(platform);
  const addresses = orderPhotoAddresses(platform.urls);
  const mails = orderMails(platform);
  return {
    members,
    plans,
    addresses,
    pictures: platform.shelf(orderShelf),
    access: orderAccess({ db, members, addresses }),
    mails,
    news: orderNews({ ...platform, ...notificationServices(platform), mails }),
    codes: orderCodes(platform),
    papers: orderPapers({ ...platform, mails }),
  };
});

/** What a hand-over needs of its rider's garage. */
function handOverServices(platform: Platform) {
  const { now, reads, folder } = platform;
  const { moves, sheets } = partServices(platform);
  const { zoneOf } = preferenceServices(platform);
  const plans = planServices(platform);
  const bikes = bikeServices(platform);
  const rulesOn = (trx: Db) => bikeRules(bikeRepo(trx), plans, reads);
  return {
    moves,
    plans,
    zoneOf,
    confirm: confirmFitted(platform),
    garages: riderGarages({ bikes, sheets, plans, zoneOf }),
    papers: handOverPapers({
      papers: orderServices(platform).papers,
      receipts: receiptServices(platform).receipts,
      folder,
      expenseDoing: expenseDoing({ rulesOn, zoneOf, parts: { moves }, now }),
      async quotaOf(trx, userId) {
        const rider = await userRepo(trx).find(userId);
        return rider ? plans.storageOf({ plan: planAt(rider, now().getTime()) }) : 0;
      },
    }),
  };
}

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
    orderPaperRoutes(serve, services);
    const handingOver = handOverServices(platform);
    handOverRoutes(serve, { ...services, ...handingOver });
    claimRoutes(serve, { ...services, ...handingOver });
  },
  pictures: {
    shelf: orderShelf,
    sweeper: "orderPhotos",
    known: ({ db }) => orderPhotoRepo(db).known,
  },
  extends: [
    whenShopCloses.by((platform) => async (trx, { shop, at, by }) => {
      const { news } = orderServices(platform);
      for (const id of await cancelOfShop(trx, shop, { at, by })) {
        const order = await orderRepo(trx).find(id);
        if (order) await news.tellCustomer(trx, order, "cancelled", order.reason);
      }
    }),
  ],
  async *ownData({ id }, platform) {
    const { db } = platform;
    const { rows } = await orderRepo(db).pageOfCustomer(id, all);
    const reader = orderServices(platform).access.readerOf(id, "rider");
    yield jsonFile("orders.json", await presentOrders(db, rows, reader));
  },
};
