import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";

/** Lines that are listed, the newest ones. */
const most = 50;

/** What the rider of a bike has put off in orders of any shop, and that was not done since. */
export async function deferredOf(db: Db, bike: Owned): Promise<ShopBike["deferred"]> {
  const rows = await db
    .selectFrom("order_lines as line")
    .innerJoin("work_orders as work", "work.id", "line.order_id")
    .innerJoin("shops", "shops.id", "work.shop_id")
    .innerJoin("approvals", (join) =>
      join.onRef("approvals.line_id", "=", "line.id").on("approvals.verdict", "=", "deferred"),
    )
    .where("work.bike_id", "=", bike.id)
    .where("work.customer_id", "=", bike.user_id)
    .where("line.state", "=", "deferred")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_lines as later")
            .innerJoin("work_orders as visit", "visit.id", "later.order_id")
            .select("later.id")
            .whereRef("visit.bike_id", "=", "work.bike_id")
            .whereRef("later.id", ">", "line.id")
            .whereRef("later.title", "=", "line.title")
            .where("later.state", "=", "done"),
        ),
      ),
    )
    .select((eb) => [
      "line.id",
      "line.title",
      "shops.name",
      "shops.time_zone",
      eb.fn.max("approvals.at").as("at"),
    ])
    .groupBy(["line.id", "line.title", "shops.name", "shops.time_zone"])
    .orderBy("line.id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ title, name, time_zone, at }) => ({
    title,
    shop: name,
    on: dayOf(time_zone, new Date(at)),
  }));
}
