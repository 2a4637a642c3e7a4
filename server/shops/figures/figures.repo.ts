import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";

/** From an instant until before another. */
export interface ReceivedSpan {
  from: string;
  to: string;
}

export type FiguredOrder = Awaited<ReturnType<ReturnType<typeof figuresRepo>["orders"]>>[number];
export type FiguredLines = Awaited<ReturnType<ReturnType<typeof figuresRepo>["lines"]>>[number];

/** What figures of a shop are made of: the orders that it received in a span. */
export function figuresRepo(db: Db) {
  return {
    orders: ({ id }: ShopRow, { from, to }: ReceivedSpan) =>
      db
        .selectFrom("work_orders as one")
        .leftJoin("work_orders as before", "before.id", "one.reopened_from")
        .select(["one.id", "one.state", "one.received_at", "one.ready_at", "one.promised_on"])
        .select(["one.assigned_to", "one.currency", "before.collected_at as collected_before"])
        .where("one.shop_id", "=", id)
        .where("one.received_at", ">=", from)
        .where("one.received_at", "<", to)
        .execute(),

    /** Lines of these orders, added up by kind. */
    lines: ({ id }: ShopRow, { from, to }: ReceivedSpan) =>
      db
        .selectFrom("order_lines")
        .innerJoin("work_orders", "work_orders.id", "order_lines.order_id")
        .select(["order_id", "order_lines.kind"])
        .select([
          sql<number>`sum(case when order_lines.state = 'done' then (quantity * unit_cents + 500) / 1000 else 0 end)`.as(
            "done_cents",
          ),
          sql<number>`count(case when approved = 1 then 1 end)`.as("approved"),
          sql<number>`count(case when approved = 1 or order_lines.state in ('declined', 'deferred') then 1 end)`.as(
            "decided",
          ),
        ])
        .where("shop_id", "=", id)
        .where("received_at", ">=", from)
        .where("received_at", "<", to)
        .groupBy(["order_id", "order_lines.kind"])
        .execute(),

    async namesOf(ids: number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
