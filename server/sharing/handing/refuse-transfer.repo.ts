import { openOrderStates } from "#contract/shops/order-moves.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** Throws 409 for a bike that can't be handed on: a stolen one, and one that a shop has an order open for. */
export async function refuseFastBike(db: Db, bike: BikeRow): Promise<void> {
  if (bike.stolen_on !== null) throw new Refusal(409, "transfer_stolen");
  const order = await db
    .selectFrom("work_orders")
    .select("id")
    .where("bike_id", "=", bike.id)
    .where("state", "in", openOrderStates)
    .limit(1)
    .executeTakeFirst();
  if (order) throw new Refusal(409, "transfer_order_open");
}
