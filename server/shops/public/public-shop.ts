import type { PublicShop, PublicShopPage } from "#contract/shops/public-shops.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { reviewRepo } from "#server/shops/reviews/reviews.repo.ts";
import type { ShopPlans } from "#server/shops/shops/shop-plan.ts";
import { presentShopProfile } from "#server/shops/shops/shop.presenter.ts";
import { publicShopRepo } from "./public-shops.repo.ts";
import { isShopOpen } from "./shop-open.ts";

/** A shop as everybody sees it at a moment. */
export const presentPublicShop = (row: ShopRow, at: Date): PublicShop => ({
  ...presentShopProfile(row),
  open_now: isShopOpen(row, at),
});

/** Finds a shop that everybody may see, with what riders say of it. */
export async function findPublicShop(
  { db, plans }: { db: Db; plans: ShopPlans },
  slug: string,
  at: Date,
): Promise<PublicShopPage | undefined> {
  const row = await publicShopRepo(db).find(slug);
  return (
    row && {
      ...presentPublicShop(row, at),
      takes_appointments: plans.isProfessional(row, at),
      reviews: await reviewRepo(db).ofShop(row.id),
    }
  );
}
