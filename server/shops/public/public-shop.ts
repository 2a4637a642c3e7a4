import type { PublicShop, PublicShopPage } from "#contract/shops/public-shops.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { publicShopPhoto } from "#server/shops/photos/shop-photo-addresses.ts";
import { shopPhotoRepo } from "#server/shops/photos/shop-photos.repo.ts";
import { priceRepo } from "#server/shops/prices/prices.repo.ts";
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

/** Finds a shop that everybody may see, with what it shows and what riders say of it. */
export async function findPublicShop(
  { db, plans }: { db: Db; plans: ShopPlans },
  slug: string,
  at: Date,
): Promise<PublicShopPage | undefined> {
  const row = await publicShopRepo(db).find(slug);
  if (!row) return undefined;
  const isProfessional = plans.isProfessional(row, at);
  return {
    ...presentPublicShop(row, at),
    takes_appointments: isProfessional,
    photos: (await shopPhotoRepo(db).list(row.id)).map(publicShopPhoto),
    // An amateur keeps the prices of before, and can change none.
    prices: isProfessional ? await priceRepo(db).shown(row.id) : [],
    reviews: await reviewRepo(db).ofShop(row.id),
  };
}
