import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";

/** What becomes of reviews that are reported. */
export const reviewFateRepo = (db: Db) => ({
  /** A review that everybody may read. */
  shown: (id: number) =>
    db
      .selectFrom("reviews")
      .innerJoin("shops", "shops.id", "reviews.shop_id")
      .select(["reviews.id", "reviews.rider_id", "reviews.text", "shops.name as shop", "shops.slug"])
      .where("reviews.id", "=", id)
      .where("reviews.hidden", "=", 0)
      .executeTakeFirst(),

  /** Takes a review out of sight and out of the shop's figures, or back. */
  async setHidden(id: number, hidden: boolean): Promise<void> {
    const changed = await db
      .updateTable("reviews")
      .set({ hidden: hidden ? 1 : 0 })
      .where("id", "=", id)
      .where("hidden", "=", hidden ? 0 : 1)
      .returning(["shop_id", "stars"])
      .executeTakeFirst();
    if (!changed) return;
    const by = sql.lit(hidden ? -1 : 1);
    await db
      .updateTable("shops")
      .set({
        reviews_count: sql`reviews_count + ${by}`,
        stars_sum: sql`stars_sum + ${by} * ${changed.stars}`,
      })
      .where("id", "=", changed.shop_id)
      .execute();
  },
});
