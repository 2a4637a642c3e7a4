import { customerDays } from "#contract/shops/shop-customers.ts";
import { customerUpdated } from "#contract/shops/shops-events.ts";
import type { Module } from "#server/platform/modules/module.ts";
import type { Platform } from "#server/platform/modules/module.ts";
import { orderServices } from "#server/shops/orders/orders.module.ts";
import { deleteCustomerWithin } from "#server/shops/orders/without-person.repo.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { customerRepo } from "./customers.repo.ts";
import { customerRoutes } from "./customers.routes.ts";

const dayMs = 86_400_000;

/** Deletes the customers of shops that closed long enough ago; one that was opened again keeps them. */
async function deleteOfClosed({ db, now }: Platform): Promise<void> {
  const before = new Date(now().getTime() - customerDays * dayMs).toISOString();
  for (;;) {
    const some = await customerRepo(db).ofClosedShops(before);
    if (some.length === 0) return;
    for (const { slug, ...customer } of some)
      await db.transaction().execute(async (trx) => {
        const shop = await shopRepo(trx).lock(slug);
        if (shop?.state === "closed") await deleteCustomerWithin(trx, customer, now().toISOString());
      });
  }
}

export const customersModule: Module = {
  name: "customers",
  eventKinds: [customerUpdated],
  routes: (serve, platform) =>
    customerRoutes(serve, { ...platform, ...shopServices(platform), access: orderServices(platform).access }),
  hourly: (platform) => ({ customersOfClosed: () => deleteOfClosed(platform) }),
  extends: [
    whenShopCloses.by(
      (platform) =>
        (trx, { shop, at }) =>
          shopServices(platform).mails.tellCustomersEnd(
            trx,
            shop,
            new Date(Date.parse(at) + customerDays * dayMs).toISOString(),
          ),
    ),
  ],
};
