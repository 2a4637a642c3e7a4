import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import { hasPiece } from "#server/shops/shops/shops.repo.ts";

/** What of a shop decides whether it is found, and where it stands. */
const judged = [
  "id",
  "name",
  "kind",
  "plan",
  "plan_ends_at",
  "renewal",
  "trial_ends_at",
  "latitude",
  "longitude",
  "hours",
  "closed_days",
  "time_zone",
  "offers",
  "brands",
  "reviews_count",
  "stars_sum",
] as const;
export type JudgedShop = Pick<ShopRow, (typeof judged)[number]>;

/** Shops that everybody may see. */
export function publicShopRepo(db: Db) {
  const listed = db.selectFrom("shops").where("published", "=", 1).where("state", "=", "open");

  return {
    async found(search: string): Promise<JudgedShop[]> {
      const pieces = searchPieces(search);
      if (pieces === null) return [];
      let all = listed.select([...judged]);
      for (const piece of pieces) all = all.where(hasPiece(db, piece));
      return all.execute();
    },

    byIds: (ids: number[]): Promise<ShopRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : listed.selectAll().where("id", "in", ids).execute(),

    find: (slug: string): Promise<ShopRow | undefined> =>
      listed.selectAll().where("slug", "=", slug).executeTakeFirst(),
  };
}
