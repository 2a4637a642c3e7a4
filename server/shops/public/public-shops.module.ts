import type { Module } from "#server/platform/modules/module.ts";
import { pageHeads } from "#server/sharing/pages/page-heads.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { statementOf } from "#server/shops/verifications/statements-by-short.ts";
import { shopFinder } from "./found-shops.ts";
import { findPublicShop } from "./public-shop.ts";
import { publicShopRoutes } from "./public-shops.routes.ts";
import { shopHeads } from "./shop-heads.ts";

export const publicShopsModule: Module = {
  name: "public-shops",
  routes: (serve, platform) =>
    publicShopRoutes(serve, { db: platform.db, now: platform.now, plans: shopServices(platform).plans }),
  extends: [
    pageHeads.by((platform) =>
      shopHeads({
        appUrl: platform.appUrl,
        find: (search) =>
          shopFinder({ db: platform.db, plans: shopServices(platform).plans })(search, platform.now()),
        shopOf: (slug) => findPublicShop(platform.db, slug, platform.now()),
        statementOf: statementOf(platform),
      }),
    ),
  ],
};
