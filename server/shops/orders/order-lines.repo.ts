import type { Insertable, Selectable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OrderLinesTable } from "#server/platform/db/schema.ts";
import type { OpenedOrder } from "./order-row.ts";

export type OrderLineRow = Selectable<OrderLinesTable>;
export type LineColumns = Partial<Omit<OrderLineRow, "id" | "order_id">>;

export type OrderLineRepo = ReturnType<typeof orderLineRepo>;

/** Lines of orders. Whoever changes one changes its order's version with it. */
export function orderLineRepo(db: Db) {
  return {
    /** The lines of orders, in the order in which they were added. */
    of: (ids: readonly number[]): Promise<OrderLineRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("id").execute(),

    async insert(
      _act: Pick<Act, "at">,
      order: OpenedOrder,
      line: Omit<Insertable<OrderLinesTable>, "id" | "order_id">,
    ): Promise<void> {
      await db
        .insertInto("order_lines")
        .values({ ...line, order_id: order.id })
        .execute();
    },

    async change(_act: Pick<Act, "at">, order: OpenedOrder, id: number, change: LineColumns): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await db
        .updateTable("order_lines")
        .set(change)
        .where("order_id", "=", order.id)
        .where("id", "=", id)
        .execute();
    },

    async remove(_act: Pick<Act, "at">, order: OpenedOrder, id: number): Promise<void> {
      await db.deleteFrom("order_lines").where("order_id", "=", order.id).where("id", "=", id).execute();
    },
  };
}
