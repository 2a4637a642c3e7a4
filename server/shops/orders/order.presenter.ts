import { lineSum, type OrderLine } from "#contract/shops/order-lines.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Db } from "#server/platform/db/open.ts";
import { estimateRepo, type EstimateRow, linesOfEstimate } from "./estimates.repo.ts";
import { type OrderLineRow, orderLineRepo } from "./order-lines.repo.ts";
import { orderPhotoRepo } from "./order-photos.repo.ts";
import type { OrderReader, OrderRow } from "./order-row.ts";
import { orderNumber, orderRepo } from "./orders.repo.ts";

export const presentLine = (row: OrderLineRow): OrderLine => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  quantity: row.quantity,
  unit_cents: row.unit_cents,
  tax_percent: row.tax_percent,
  minutes: row.minutes,
  care_task: row.care_task,
  slot: row.slot,
  part: row.part === null ? null : JSON.parse(row.part),
  state: row.state,
  sum_cents: lineSum(row),
  found_by: row.found_by,
});

/** What lines cost together. */
export const sumOfLines = (lines: readonly OrderLineRow[]): number =>
  lines.reduce((sum, line) => sum + lineSum(line), 0);

/** Whether a line is part of the sum. */
export const counts = ({ state }: Pick<OrderLineRow, "state">) =>
  state !== "declined" && state !== "deferred";

const presentEstimate = (row: EstimateRow): NonNullable<WorkOrder["estimate"]> => ({
  id: row.id,
  version: row.version,
  lines: linesOfEstimate(row),
  sum_cents: row.sum_cents,
  valid_until: row.valid_until,
  sent_at: row.sent_at,
  seen_at: row.seen_at,
});

type Verdicts = Awaited<ReturnType<ReturnType<typeof estimateRepo>["verdictsOf"]>>;

/** The last word about each line. */
const lastVerdicts = (rows: Verdicts): WorkOrder["verdicts"] =>
  [...new Map(rows.map((row) => [row.line_id, row])).values()].map(({ line_id, verdict, name, at }) => ({
    line: line_id,
    verdict,
    name,
    at,
  }));

/** Orders as one side sees them: only the shop sees its notes. */
export async function presentOrders(
  db: Db,
  rows: readonly OrderRow[],
  { side, urlOf }: OrderReader,
): Promise<WorkOrder[]> {
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await orderLineRepo(db).of(ids), ({ order_id }) => order_id);
  const events = Map.groupBy(await orderRepo(db).eventsOf(ids), ({ order_id }) => order_id);
  const photos = Map.groupBy(await orderPhotoRepo(db).of(ids), ({ order_id }) => order_id);
  const estimates = await estimateRepo(db).newestOf(ids);
  const decided = await estimateRepo(db).verdictsOf([...estimates.keys()]);
  const verdicts = Map.groupBy(decided, ({ order_id }) => order_id);
  return rows.map((row) => {
    const estimate = estimates.get(row.id);
    const ofOrder = lines.get(row.id) ?? [];
    return {
      id: row.id,
      number: orderNumber(row),
      shop: { slug: row.slug, name: row.shop_name },
      bike_id: row.bike_id,
      customer: {
        user_id: row.customer_id,
        name: row.customer_name,
        phone: row.customer_phone,
        email: row.customer_email,
      },
      bike: JSON.parse(row.bike),
      state: row.state,
      waiting_for: row.waiting_for as WorkOrder["waiting_for"],
      wanted: row.wanted,
      promised_on: row.promised_on,
      assigned_to: row.assigned_to,
      place: row.place,
      label: row.label,
      odometer_km: row.odometer_km,
      limit_cents: row.limit_cents,
      currency: row.currency as WorkOrder["currency"],
      lines: ofOrder.map(presentLine),
      sum_cents: sumOfLines(ofOrder.filter(counts)),
      approved_cents: sumOfLines(ofOrder.filter(({ approved }) => approved === 1)),
      estimate: estimate ? presentEstimate(estimate) : null,
      verdicts: lastVerdicts(verdicts.get(row.id) ?? []),
      photos: (photos.get(row.id) ?? []).map(({ id, kind }) => ({ id, url: urlOf(id), kind })),
      notified_at: row.notified_at,
      received_at: row.received_at,
      ready_at: row.ready_at,
      collected_at: row.collected_at,
      reopened_from: row.reopened_from,
      hand_over: row.hand_over,
      reason: row.reason,
      events: (events.get(row.id) ?? []).map(({ at, from_state, to_state, who }) => ({
        at,
        from: from_state,
        to: to_state,
        who,
      })),
      version: row.version,
      ...(side === "shop" && { note_internal: row.note_internal }),
    };
  });
}

export async function presentOrder(db: Db, row: OrderRow, reader: OrderReader): Promise<WorkOrder> {
  const [order] = await presentOrders(db, [row], reader);
  return order as WorkOrder;
}
