import type { Act } from "#server/platform/act/act.ts";
import { openOrderStates } from "#contract/shops/order-moves.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

/** Entries of a calendar. */
const most = 2000;

/** Links to the calendars of shops, one for each; stored as digests of their secrets. */
export function shopCalendarRepo(db: Db) {
  return {
    /** Stores a link in place of the older one; null ends it. */
    async put(
      { audit }: Pick<Act, "audit">,
      { shop }: Membership<"profile.write">,
      calendar_hash: string | null,
    ): Promise<void> {
      await db.updateTable("shops").set({ calendar_hash }).where("id", "=", shop.id).execute();
      const calendar_link: [boolean, boolean] = [shop.calendar_hash !== null, calendar_hash !== null];
      await audit({
        event: "updated",
        auditable_type: "Shop",
        auditable_id: shop.id,
        changes: { calendar_link },
      });
    },

    /** Returns whose calendar a secret's digest opens, while that shop is open. */
    shopOf: (calendar_hash: string): Promise<ShopRow | undefined> =>
      db
        .selectFrom("shops")
        .selectAll()
        .where("calendar_hash", "=", calendar_hash)
        .where("state", "=", "open")
        .executeTakeFirst(),

    /** Open orders that are promised from a day on. */
    promised: ({ id }: ShopRow, from: string) =>
      db
        .selectFrom("work_orders")
        .select(["id", "year", "sequence", "bike", "wanted", "promised_on as day"])
        .where("shop_id", "=", id)
        .where("state", "in", [...openOrderStates])
        .where("promised_on", ">=", from)
        .orderBy("promised_on")
        .orderBy("id")
        .limit(most)
        .execute(),

    /** Confirmed appointments from a day on. */
    expected: ({ id }: ShopRow, from: string) =>
      db
        .selectFrom("appointments")
        .leftJoin("bikes", "bikes.id", "appointments.bike_id")
        .select(["appointments.id", "day", "wishes", "bikes.brand", "bikes.model"])
        .where("shop_id", "=", id)
        .where("appointments.state", "=", "confirmed")
        .where("rider_id", "is not", null)
        .where("day", ">=", from)
        .orderBy("day")
        .orderBy("appointments.id")
        .limit(most)
        .execute(),
  };
}
