import { sql } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";

/** From an instant, and before another. */
interface Span {
  from: string;
  before: string;
}

/** What was sold on the market, also where its listing is deleted. */
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
      const deleted = await of(db, userId)
        .selectFrom("deleted_sales")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("shop_id", "is", null)
        .where("sold_at", ">=", from)
        .where("sold_at", "<", before)
        .executeTakeFirstOrThrow();
      return Number(n) + Number(deleted.n);
    },

    /** Every sale with its seller, by seller and time: for how much by what the seller entered, else by the listing. */
    between: ({ from, before }: Span) =>
      db
        .with("sales", (cte) =>
          cte
            .selectFrom("listings")
            .select(["user_id", "shop_id", "currency", "sold_at"])
            .select(sql<number | null>`coalesce(sold_cents, price_cents)`.as("cents"))
            .where("state", "=", "sold")
            .where("sold_at", ">=", from)
            .where("sold_at", "<", before)
            .unionAll(
              cte
                .selectFrom("deleted_sales")
                .select(["user_id", "shop_id", "currency", "sold_at", "cents"])
                .where("sold_at", ">=", from)
                .where("sold_at", "<", before),
            ),
        )
        .selectFrom("sales")
        .innerJoin("users", "users.id", "sales.user_id")
        .leftJoin("shops", "shops.id", "sales.shop_id")
        .select(["users.id", "users.name", "users.email", "shops.name as shop"])
        .select(["sales.currency", "sales.sold_at", "sales.cents"])
        .orderBy("users.id")
        .orderBy("sales.sold_at")
        .orderBy("sales.cents")
        .execute(),

    /** Keeps of a listing that is deleted what it was sold for, where it was. */
    async keep(act: Act<"listing.write">, row: ListingRow): Promise<void> {
      if (row.state !== "sold" || row.sold_at === null) return;
      await act.db
        .insertInto("deleted_sales")
        .values({
          user_id: act.account.user_id,
          shop_id: row.shop_id,
          cents: row.sold_cents ?? row.price_cents,
          currency: row.currency,
          sold_at: row.sold_at,
        })
        .execute();
    },

    keptOf: (userId: number) =>
      of(db, userId)
        .selectFrom("deleted_sales")
        .select(["sold_at", "cents", "currency"])
        .orderBy("id")
        .execute(),

    /** Forgets deleted sales once their figures were due: `from` is when the last year that may be reported began. */
    forget: (from: string) => db.deleteFrom("deleted_sales").where("sold_at", "<", from).execute(),
  };
}
