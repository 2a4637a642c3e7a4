import { sql } from "kysely";
import { type Review, reviewBounds } from "#contract/shops/reviews.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OpenedOrder } from "#server/shops/orders/order-row.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

const columns = ["reviews.id", "stars", "text", "reply", "at"] as const;

export type ReviewRepo = ReturnType<typeof reviewRepo>;

/** What riders say of shops. */
export function reviewRepo(db: Db) {
  return {
    /** The newest ones of a shop. */
    ofShop: (shopId: number): Promise<Review[]> =>
      db
        .selectFrom("reviews")
        .select([...columns])
        .where("shop_id", "=", shopId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(reviewBounds.shown)
        .execute(),

    find: (id: number) =>
      db
        .selectFrom("reviews")
        .innerJoin("shops", "shops.id", "reviews.shop_id")
        .select([...columns])
        .select(["slug", "order_id", "reviews.rider_id"])
        .where("reviews.id", "=", id)
        .executeTakeFirst(),

    ofRider: (userId: number) =>
      db
        .selectFrom("reviews")
        .innerJoin("shops", "shops.id", "reviews.shop_id")
        .select([...columns])
        .select(["slug", "order_id"])
        .where("reviews.rider_id", "=", userId)
        .orderBy("reviews.id")
        .execute(),

    /** Adds a review, and counts it for the shop, whose lock is held; undefined where the order has one. */
    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      order: OpenedOrder,
      given: Pick<Review, "stars" | "text">,
    ): Promise<Review | undefined> {
      const review = await db
        .insertInto("reviews")
        .values({ ...given, shop_id: order.shop_id, order_id: order.id, rider_id: by, at })
        .onConflict((conflict) => conflict.column("order_id").doNothing())
        .returning([...columns])
        .executeTakeFirst();
      if (!review) return undefined;
      await db
        .updateTable("shops")
        .set({
          reviews_count: sql`reviews_count + 1`,
          stars_sum: sql`stars_sum + ${given.stars}`,
        })
        .where("id", "=", order.shop_id)
        .execute();
      return review;
    },

    /** Replies to a review that has no reply yet; undefined for others. */
    reply: (
      { at }: Pick<Act, "at">,
      { shop }: Membership<"reviews.write">,
      id: number,
      reply: string,
    ): Promise<Review | undefined> =>
      db
        .updateTable("reviews")
        .set({ reply, replied_at: at })
        .where("id", "=", id)
        .where("shop_id", "=", shop.id)
        .where("reply", "is", null)
        .returning([...columns])
        .executeTakeFirst(),
  };
}
