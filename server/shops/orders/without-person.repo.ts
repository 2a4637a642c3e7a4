import type { Db } from "#server/platform/db/open.ts";
import { searchedOrder } from "./orders.repo.ts";

/** Deletes a customer of a shop within a transaction that holds the shop's lock; what the orders say of the person goes with them. */
export async function deleteCustomerWithin(
  trx: Db,
  { id, shop_id }: { id: number; shop_id: number },
  at: string,
): Promise<void> {
  const orders = await trx
    .selectFrom("work_orders")
    .select(["id", "year", "sequence", "bike", "version", "customer_id"])
    .where("shop_customer_id", "=", id)
    .execute();
  for (const order of orders) {
    await trx
      .updateTable("work_orders")
      .set({
        shop_customer_id: null,
        customer_id: null,
        customer_name: null,
        customer_phone: null,
        customer_email: null,
        collected_by: null,
        searched: searchedOrder(order),
        version: order.version + 1,
        updated_at: at,
      })
      .where("id", "=", order.id)
      .execute();
    await trx
      .updateTable("order_messages")
      .set({ user_id: null, name: "" })
      .where("order_id", "=", order.id)
      .where("by_shop", "=", 0)
      .execute();
    if (order.customer_id !== null)
      await trx
        .updateTable("order_events")
        .set({ user_id: null, who: null })
        .where("order_id", "=", order.id)
        .where("user_id", "=", order.customer_id)
        .execute();
    await trx
      .updateTable("approvals")
      .set({ name: "" })
      .where("estimate_id", "in", (eb) =>
        eb.selectFrom("estimates").select("estimates.id").where("estimates.order_id", "=", order.id),
      )
      .execute();
    // The links that were mailed to them open nothing any more.
    await trx.deleteFrom("order_links").where("order_id", "=", order.id).execute();
    await trx.deleteFrom("order_codes").where("order_id", "=", order.id).execute();
  }
  await trx.deleteFrom("shop_customers").where("id", "=", id).where("shop_id", "=", shop_id).execute();
}
