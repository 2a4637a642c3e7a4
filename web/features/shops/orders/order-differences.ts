import type { WorkOrder } from "#contract/shops/orders.ts";

/** What members may change of an order, and its state. */
const compared = [
  "state",
  "waiting_for",
  "promised_on",
  "assigned_to",
  "place",
  "label",
  "wanted",
  "note_internal",
  "odometer_km",
  "notified_at",
] as const;

export type OrderDifference = (typeof compared)[number] | "lines";

/** Which of an order differs from how it was before. */
export function differencesOf(before: WorkOrder, now: WorkOrder): OrderDifference[] {
  const changed: OrderDifference[] = compared.filter(
    (field) => (before[field] ?? null) !== (now[field] ?? null),
  );
  const sameLines = JSON.stringify(before.lines) === JSON.stringify(now.lines);
  return sameLines ? changed : [...changed, "lines"];
}
