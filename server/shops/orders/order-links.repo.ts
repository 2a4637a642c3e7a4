import type { Db } from "#server/platform/db/open.ts";
import { orderRepo } from "./orders.repo.ts";
import type { OrderRow } from "./order-row.ts";

const dayMs = 86_400_000;
/** Days for which a link lives after its order is over. */
const linkDays = 30;

/** Whether the links of an order still open it. */
function areAlive({ state, collected_at, updated_at }: OrderRow, now: Date): boolean {
  const over = collected_at ?? (state === "declined" || state === "cancelled" ? updated_at : null);
  return over === null || now.getTime() < Date.parse(over) + linkDays * dayMs;
}

/** Links by which customers read their order without an account, and the codes that go with them. */
export function orderLinkRepo(db: Db) {
  return {
    async add(order: Pick<OrderRow, "id">, token_hash: string, at: string): Promise<void> {
      await db.insertInto("order_links").values({ order_id: order.id, token_hash, created_at: at }).execute();
    },

    /** The order that a link opens. */
    async find(tokenHash: string, now: Date): Promise<OrderRow | undefined> {
      const link = await db
        .selectFrom("order_links")
        .select("order_id")
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      const order = link && (await orderRepo(db).find(link.order_id));
      return order && areAlive(order, now) ? order : undefined;
    },

    /** The hashes of an order's links that still open it. */
    async hashesOf(order: OrderRow, now: Date): Promise<string[]> {
      if (!areAlive(order, now)) return [];
      const rows = await db
        .selectFrom("order_links")
        .select("token_hash")
        .where("order_id", "=", order.id)
        .execute();
      return rows.map(({ token_hash }) => token_hash);
    },

    /** Puts a new code in place of an earlier one. */
    async putCode(order: Pick<OrderRow, "id">, code_hash: string, expires_at: string): Promise<void> {
      const code = { code_hash, expires_at, tries: 0 };
      await db
        .insertInto("order_codes")
        .values({ ...code, order_id: order.id })
        .onConflict((conflict) => conflict.column("order_id").doUpdateSet(code))
        .execute();
    },

    /**
     * Takes one of the tries of the code that is open; returns what is kept of the code, undefined where none is left. Tries are
     * counted before they are judged, so that no more of them run beside each other.
     */
    async takeTry(orderId: number, at: string, most: number): Promise<string | undefined> {
      const taken = await db
        .updateTable("order_codes")
        .set((eb) => ({ tries: eb("tries", "+", 1) }))
        .where("order_id", "=", orderId)
        .where("expires_at", ">", at)
        .where("tries", "<", most)
        .returning("code_hash")
        .executeTakeFirst();
      return taken?.code_hash;
    },

    async useCode(orderId: number): Promise<void> {
      await db.deleteFrom("order_codes").where("order_id", "=", orderId).execute();
    },
  };
}
