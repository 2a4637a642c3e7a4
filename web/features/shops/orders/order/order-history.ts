import type { WorkOrder } from "#contract/shops/orders.ts";

export type OrderPast = Pick<WorkOrder, "events" | "notified_at" | "reason">;
type OrderEvent = OrderPast["events"][number];

interface Past {
  at: string;
  to: OrderEvent["to"] | "notified";
  who?: OrderEvent["who"];
}

/** Returns what became of an order, the newest first; when the customer was informed stands at its time. */
export function historyOf({ events, notified_at }: OrderPast): Past[] {
  const past: Past[] = events.toReversed();
  if (notified_at === null) return past;
  const before = past.findIndex(({ at }) => at <= notified_at);
  const place = before < 0 ? past.length : before;
  return past.toSpliced(place, 0, { at: notified_at, to: "notified" });
}
