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
  /** Counts a review for its shop, or no longer. */
  const changeMean = (shopId: number, reviews: 1 | -1, stars: number) =>
    db
      .updateTable("shops")
      .set({
        reviews_count: sql`reviews_count + ${reviews}`,
        stars_sum: sql`stars_sum + ${reviews * stars}`,
      })
      .where("id", "=", shopId)
      .execute();

  return {
    /** The newest ones of a shop. */
    ofShop: (shopId: number): Promise<Review[]> =>
      db
        .selectFrom("reviews")
        .select([...columns])
        .where("shop_id", "=", shopId)
        .where("hidden", "=", 0)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(reviewBounds.shown)
        .execute(),

    find: (id: number) =>
      db
        .selectFrom("reviews")
        .innerJoin("shops", "shops.id", "reviews.shop_id")
        .select([...columns])
        .select(["slug", "shops.name as shop_name", "order_id", "reviews.rider_id", "hidden"])
        .where("reviews.id", "=", id)
        .executeTakeFirst(),

    /** The newest order of a rider at a shop that was collected since then and has no review. */
    async toReview(riderId: number, shopId: number, since: string): Promise<number | null> {
      const row = await db
        .selectFrom("work_orders")
        .leftJoin("reviews", "reviews.order_id", "work_orders.id")
        .select("work_orders.id")
        .where("work_orders.customer_id", "=", riderId)
        .where("work_orders.shop_id", "=", shopId)
        .where("state", "=", "collected")
        .where("collected_at", ">=", since)
        .where("reviews.id", "is", null)
        .orderBy("work_orders.id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Takes a review out of sight and out of the shop's mean, or gives it back. */
    async setHidden(id: number, isHidden: boolean): Promise<void> {
      const review = await db
        .updateTable("reviews")
        .set({ hidden: isHidden ? 1 : 0 })
        .where("id", "=", id)
        .where("hidden", "=", isHidden ? 0 : 1)
        .returning(["shop_id", "stars"])
        .executeTakeFirst();
      if (review) await changeMean(review.shop_id, isHidden ? -1 : 1, review.stars);
    },

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
      await changeMean(order.shop_id, 1, given.stars);
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
