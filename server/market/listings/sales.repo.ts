import { sql } from "kysely";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** From an instant, and before another. */
interface Span {
  from: string;
  before: string;
}

/** What was sold on the market; listings that their sellers have deleted are not in it. */
export function saleRepo(db: Db) {
  return {
    /** How often somebody has sold as a private seller. */
    async countPrivate(userId: number, { from, before }: Span): Promise<number> {
      const { n } = await of(db, userId)
        .selectFrom("listings")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("state", "=", "sold")
        .where("shop_id", "is", null)
        .where("sold_at", ">=", from)
        .where("sold_at", "<", before)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Every sale with its seller, by seller and time: for how much by what the seller entered, else by the listing. */
    between: ({ from, before }: Span) =>
      db
        .selectFrom("listings")
        .innerJoin("users", "users.id", "listings.user_id")
        .leftJoin("shops", "shops.id", "listings.shop_id")
        .select(["users.id", "users.name", "users.email", "shops.name as shop", "listings.currency"])
        .select(["listings.sold_at", sql<number | null>`coalesce(sold_cents, price_cents)`.as("cents")])
        .where("listings.state", "=", "sold")
        .where("listings.sold_at", ">=", from)
        .where("listings.sold_at", "<", before)
        .orderBy("users.id")
        .orderBy("listings.sold_at")
        .orderBy("listings.id")
        .execute(),
  };
}
