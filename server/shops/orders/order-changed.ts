import { orderUpdated } from "#contract/shops/shops-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { OrderRow } from "./order-row.ts";

/** The accounts that a change of an order locks as well: its customer's. */
export const customersOf = ({ customer_id }: Pick<OrderRow, "customer_id">): number[] =>
  customer_id === null ? [] : [customer_id];

/** Appends that an order has changed, for whoever changed it and for its customer. */
export async function orderChanged(
  act: Pick<Act, "db" | "by" | "at" | "event">,
  { id, bike_id, customer_id }: Pick<OrderRow, "id" | "bike_id" | "customer_id">,
): Promise<void> {
  const { db, by, at } = act;
  await act.event(orderUpdated, id, { bike_id });
  if (customer_id === null || customer_id === by) return;
  await appendEvent(db, { account_id: customer_id, kind: orderUpdated, subject: id, data: { bike_id }, at });
}
