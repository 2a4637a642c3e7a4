import { findShops, readPublicShop } from "#contract/shops/public-shops.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { ShopPlans } from "#server/shops/shops/shop-plan.ts";
import { shopFinder } from "./found-shops.ts";
import { findPublicShop } from "./public-shop.ts";

interface Deps {
  db: Db;
  plans: ShopPlans;
  now: () => Date;
}

/** Shops that everybody may find. */
export function publicShopRoutes(serve: Serve, { now, ...deps }: Deps): void {
  const find = shopFinder(deps);
  serve(findShops, ({ query }) => find(query, now()));

  serve(readPublicShop, async ({ params }) => {
    const data = await findPublicShop(deps, params.slug, now());
    if (!data) throw notFound("shop_not_found");
    return { data };
  });
}
