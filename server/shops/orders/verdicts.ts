import { lineSum } from "#contract/shops/order-lines.ts";
import type { LineVerdict } from "#contract/shops/order-terms.ts";
import type { PublicOrder, WorkOrder } from "#contract/shops/orders.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ApprovalsTable, ShopRow } from "#server/platform/db/schema.ts";
import { invalid, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { estimateRepo, linesOfEstimate } from "./estimates.repo.ts";
import { orderLineRepo } from "./order-lines.repo.ts";
import type { OpenedOrder, OrderRow } from "./order-row.ts";
import { isOver, orderRepo } from "./orders.repo.ts";

export interface Decision {
  estimate_id: number;
  lines: Record<string, LineVerdict>;
  version: number;
}

interface Deciding {
  order: OpenedOrder;
  shop: ShopRow;
  /** As it is shown where it is refused. */
  data: WorkOrder | PublicOrder;
  at: string;
  by: Pick<ApprovalsTable, "name" | "way">;
}

/** Keeps what a customer decided about lines of the newest estimate: it is what they were shown, or 409. */
export async function decideWithin(
  trx: Db,
  { order, shop, data, at, by }: Deciding,
  { estimate_id, lines, version }: Decision,
): Promise<OrderRow> {
  const refusing = { state: { data } };
  refuseStale(version, order.version, () => ({ data }));
  if (isOver(order)) throw new Refusal(409, "order_over", refusing);
  const repo = estimateRepo(trx);
  const newest = (await repo.newestOf([order.id])).get(order.id);
  if (!newest || estimate_id > newest.id) throw notFound("order_estimate_not_found");
  if (newest.id !== estimate_id) throw new Refusal(409, "order_estimate_older", refusing);
  if (newest.valid_until < dayOf(shop.time_zone, new Date(at)))
    throw new Refusal(409, "order_estimate_expired", refusing);
  const offered = new Map(linesOfEstimate(newest).map((line) => [line.id, line]));
  const now = new Map((await orderLineRepo(trx).of([order.id])).map((line) => [line.id, line]));
  const decided = Object.entries(lines).map(([id, verdict]) => ({ line_id: Number(id), verdict }));
  if (decided.length === 0 || decided.some(({ line_id }) => !offered.has(line_id)))
    throw invalid("lines", "order_verdict_lines");
  for (const { line_id, verdict } of decided) {
    const [shown, line] = [offered.get(line_id), now.get(line_id)];
    if (!shown || !line || lineSum(line) !== shown.sum_cents || line.title !== shown.title)
      throw new Refusal(409, "order_estimate_changed", refusing);
    if (line.state === "done" && verdict !== "approved")
      throw new Refusal(409, "order_verdict_done", refusing);
  }
  await repo.decide(
    order,
    decided.map((one) => ({ ...one, ...by, estimate_id: newest.id, at })),
  );
  return orderRepo(trx).change({ at, user: { id: null, name: by.name } }, order, {});
}
