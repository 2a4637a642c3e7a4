import { shopBounds } from "#contract/shops/shop-input.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { dayOf, firstDays, startOf } from "#server/platform/time/days.ts";
import { orderRepo } from "./orders.repo.ts";

interface IncomingBike {
  /** The order by which it comes, where there is one already. */
  order?: number;
  bike_id: number | null;
  /** It comes now; else it is only put on record. */
  isReceived: boolean;
}

/** An amateur receives so many bikes a month, and has so many on record: 403. */
export async function refuseBeyondAmateur(
  db: Db,
  shop: ShopRow,
  at: string,
  { isReceived, ...incoming }: IncomingBike,
): Promise<void> {
  if (shop.kind !== "amateur") return;
  const { month } = firstDays(dayOf(shop.time_zone, new Date(at)));
  const since = startOf(shop.time_zone, month).toISOString();
  const { received, others } = await orderRepo(db).countsOf(shop.id, since, incoming);
  const { amateur } = shopBounds;
  const isFull = isReceived && received >= amateur.received;
  if (isFull || others >= amateur.bikes) throw limitReached("order_limit");
}
