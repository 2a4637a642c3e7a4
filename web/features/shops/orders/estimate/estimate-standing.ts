import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { PublicOrder } from "#contract/shops/orders.ts";

type Shown = Pick<PublicOrder, "estimate" | "lines" | "state">;

/** `changed`: what was offered is no longer what the order says, so that the shop has to offer it anew. */
export type EstimateStanding = "open" | "expired" | "changed" | "answered" | "over";

/** What was offered and waits for a word, as it was offered. */
export function openLinesOf({ estimate, lines }: Shown): OrderLine[] {
  const now = new Map(lines.map((line) => [line.id, line]));
  return (estimate?.lines ?? []).filter(({ id, title, sum_cents }) => {
    const line = now.get(id);
    return line?.state === "proposed" && line.title === title && line.sum_cents === sum_cents;
  });
}

/** How the newest estimate of an order stands on a day; null where none was sent. */
export function estimateStandingOf(order: Shown, today: string): EstimateStanding | null {
  const { estimate, lines, state } = order;
  if (!estimate) return null;
  if (["collected", "declined", "cancelled"].includes(state)) return "over";
  if (openLinesOf(order).length > 0) return estimate.valid_until < today ? "expired" : "open";
  const isDecided = ({ id }: OrderLine) => lines.some((line) => line.id === id && line.state !== "proposed");
  return estimate.lines.every(isDecided) ? "answered" : "changed";
}

/** Lines for which the customer has to be offered something: proposed, and not in the newest estimate as they are now. */
export function unofferedLinesOf(order: Shown): OrderLine[] {
  const open = new Set(openLinesOf(order).map(({ id }) => id));
  return order.lines.filter(({ id, state }) => state === "proposed" && !open.has(id));
}
