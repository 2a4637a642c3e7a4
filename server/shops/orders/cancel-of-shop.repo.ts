import { openOrderStates } from "#contract/shops/order-moves.ts";
import { knownLanguage } from "#contract/platform/languages.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { translator } from "#server/platform/language/language.ts";

/** Cancels the open orders of a shop that closes; returns them. */
export async function cancelOfShop(
  trx: Db,
  shop: ShopRow,
  { at, by }: { at: string; by: number | null },
): Promise<number[]> {
  const open = await trx
    .selectFrom("work_orders")
    .select(["id", "state"])
    .where("shop_id", "=", shop.id)
    .where("state", "in", [...openOrderStates])
    .execute();
  if (open.length === 0) return [];
  const [first] = JSON.parse(shop.languages) as string[];
  const reason = translator(knownLanguage(first))("order_shop_closed");
  await trx
    .updateTable("work_orders")
    .set((eb) => ({
      state: "cancelled",
      waiting_for: null,
      reason,
      version: eb("version", "+", 1),
      updated_at: at,
    }))
    .where("shop_id", "=", shop.id)
    .where("state", "in", [...openOrderStates])
    .execute();
  await trx
    .insertInto("order_events")
    .values(
      open.map(({ id, state }) => ({
        order_id: id,
        user_id: by,
        who: shop.name,
        from_state: state,
        to_state: "cancelled" as const,
        at,
      })),
    )
    .execute();
  return open.map(({ id }) => id);
}
