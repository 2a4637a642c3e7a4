import type { Module, Platform } from "#server/platform/modules/module.ts";
import { pageHeads } from "#server/sharing/pages/page-heads.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { statementOf } from "#server/shops/verifications/statements-by-short.ts";
import { shopFinder } from "./found-shops.ts";
import { findPublicShop } from "./public-shop.ts";
import { publicShopRoutes } from "./public-shops.routes.ts";
import { shopHeads } from "./shop-heads.ts";

const found = (platform: Platform) => ({ db: platform.db, plans: shopServices(platform).plans });

export const publicShopsModule: Module = {
  name: "public-shops",
  routes: (serve, platform) => publicShopRoutes(serve, { ...found(platform), now: platform.now }),
  extends: [
    pageHeads.by((platform) =>
      shopHeads({
        appUrl: platform.appUrl,
        find: (search) => shopFinder(found(platform))(search, platform.now()),
        shopOf: (slug) => findPublicShop(found(platform), slug, platform.now()),
        statementOf: statementOf(platform),
      }),
    ),
  ],
};
