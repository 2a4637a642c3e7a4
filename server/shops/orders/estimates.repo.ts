import type { Insertable, Selectable } from "kysely";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { LineVerdict } from "#contract/shops/order-terms.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ApprovalsTable, EstimatesTable } from "#server/platform/db/schema.ts";
import type { OpenedOrder } from "./order-row.ts";

export type EstimateRow = Selectable<EstimatesTable>;

/** The lines as they were offered. */
export const linesOfEstimate = ({ lines }: Pick<EstimateRow, "lines">) => JSON.parse(lines) as OrderLine[];

/** Offers to customers, and what they decided: neither is ever changed. */
export function estimateRepo(db: Db) {
  return {
    /** The newest estimate of each of these orders. */
    async newestOf(ids: readonly number[]): Promise<Map<number, EstimateRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("estimates")
        .selectAll()
        .where("order_id", "in", ids)
        .orderBy("version")
        .execute();
      return new Map(rows.map((row) => [row.order_id, row]));
    },

    /** What was decided about lines of these orders, the newest last. */
    async verdictsOf(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom("approvals")
        .innerJoin("estimates", "estimates.id", "approvals.estimate_id")
        .select(["estimates.order_id", "approvals.line_id", "approvals.verdict"])
        .select(["approvals.name", "approvals.at"])
        .where("estimates.order_id", "in", ids)
        .orderBy("approvals.id")
        .execute();
    },

    /** Adds the next estimate of an order. */
    async insert(
      { at, user }: Pick<Act, "at" | "user">,
      order: OpenedOrder,
      given: { lines: readonly OrderLine[]; sum_cents: number; valid_until: string },
    ): Promise<EstimateRow> {
      const newest = (await this.newestOf([order.id])).get(order.id);
      return db
        .insertInto("estimates")
        .values({
          ...given,
          lines: JSON.stringify(given.lines),
          order_id: order.id,
          version: (newest?.version ?? 0) + 1,
          sent_by: user.name,
          sent_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async decide(order: OpenedOrder, verdicts: readonly Insertable<ApprovalsTable>[]): Promise<void> {
      await db
        .insertInto("approvals")
        .values([...verdicts])
        .execute();
      for (const { line_id, verdict } of verdicts)
        await db
          .updateTable("order_lines")
          .set((eb) => ({
            // What is done stays so.
            state: eb
              .case()
              .when("state", "=", "done")
              .then("done" as const)
              .else<LineVerdict>(verdict)
              .end(),
            approved: verdict === "approved" ? 1 : 0,
          }))
          .where("order_id", "=", order.id)
          .where("id", "=", line_id)
          .execute();
    },

    /** Notes when the customer first opened the newest estimate. */
    async noteSeen(orderId: number, at: string): Promise<void> {
      await db
        .updateTable("estimates")
        .set({ seen_at: at })
        .where("order_id", "=", orderId)
        .where("seen_at", "is", null)
        .execute();
    },
  };
}
