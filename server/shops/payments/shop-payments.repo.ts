import { type Changes, changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant, ShopRow } from "#server/platform/db/schema.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

/** What is kept of a shop's subscription. */
export type ShopPaid = Pick<ShopRow, "plan" | "plan_ends_at" | "renewal">;

export type ShopPaymentRepo = ReturnType<typeof shopPaymentRepo>;

/** What shops pay, as the payment provider says. */
export function shopPaymentRepo(db: Db) {
  return {
    ofCustomer: (customer: string): Promise<ShopRow | undefined> =>
      db.selectFrom("shops").selectAll().where("stripe_customer", "=", customer).executeTakeFirst(),

    /** Returns the shops whose paid month is over as far as is known. */
    async unheard(at: Instant): Promise<ShopRow[]> {
      return db
        .selectFrom("shops")
        .selectAll()
        .where("plan", "=", "paid")
        .where("plan_ends_at", "<=", at)
        .execute();
    },

    /** Keeps a shop's customer at the payment provider, and returns the one that is kept: of two at once the first. */
    async keepCustomer({ shop }: Membership<"plan.write">, made: string): Promise<string> {
      await db
        .updateTable("shops")
        .set({ stripe_customer: made })
        .where("id", "=", shop.id)
        .where("stripe_customer", "is", null)
        .execute();
      const { stripe_customer } = await db
        .selectFrom("shops")
        .select("stripe_customer")
        .where("id", "=", shop.id)
        .executeTakeFirstOrThrow();
      return stripe_customer ?? made;
    },

    async keepCheckout({ shop }: Membership<"plan.write">, stripe_checkout: string): Promise<void> {
      await db.updateTable("shops").set({ stripe_checkout }).where("id", "=", shop.id).execute();
    },

    /**
     * Writes where a shop's subscription stands and does `also` with it, unless somebody else has written since `before` was
     * read; returns whether it did.
     */
    follow(
      before: ShopRow,
      paid: ShopPaid & { stripe_customer?: null },
      at: Instant,
      also: (trx: Db, shop: ShopRow) => Promise<void>,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable("shops")
          .set({ ...paid, ...(paid.plan === "paid" && { stripe_checkout: null }) })
          .where("id", "=", before.id)
          .where("plan", "=", before.plan)
          .where("plan_ends_at", before.plan_ends_at === null ? "is" : "=", before.plan_ends_at)
          .where("renewal", before.renewal === null ? "is" : "=", before.renewal)
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const changes: Changes = changesBetween({ plan: before.plan }, { plan: row.plan });
        if (Object.keys(changes).length > 0)
          await recordAudit(trx, {
            at,
            actor_id: null,
            event: "updated",
            auditable_type: "Shop",
            auditable_id: row.id,
            changes,
          });
        await also(trx, row);
        return true;
      });
    },
  };
}
