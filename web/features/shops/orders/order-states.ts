import {
  orderMoves,
  type OrderMove,
  type OrderMoveName,
  type OrderState,
  unfinishedOrderStates,
} from "#contract/shops/order-moves.ts";
import { type ShopRole, shopActTable } from "#contract/shops/shop-acts.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";

export type MovableOrder = Pick<WorkOrder, "state" | "notified_at">;

const moveNames = Object.keys(orderMoves) as OrderMoveName[];

/** Moves in the order in which they are offered: the likely one first. */
const rank: readonly OrderMoveName[] = [
  "accept",
  "receive",
  "start",
  "ready",
  "notify",
  "collect",
  "wait",
  "decline",
  "cancel",
];

/** What a member of a role may do with an order now, the likely thing first. */
export function movesOf(order: MovableOrder, role: ShopRole): OrderMoveName[] {
  return moveNames
    .filter((name) => {
      const { from, act }: OrderMove = orderMoves[name];
      const by: readonly ShopRole[] = shopActTable[act].by;
      return from.includes(order.state) && by.includes(role);
    })
    .toSorted((one, other) => rank.indexOf(one) - rank.indexOf(other));
}

/** The move that brings an order to a state; null where a member of that role has none. */
export const moveTo = (order: MovableOrder, state: OrderState, role: ShopRole): OrderMoveName | null =>
  order.state === state ? null : (movesOf(order, role).find((name) => orderMoves[name].to === state) ?? null);

/**
 * Returns the move that the one visible button makes; null where nothing is expected of this role now, and while the
 * order is untouched.
 */
export function likelyMove(
  order: MovableOrder & Pick<WorkOrder, "lines">,
  role: ShopRole,
): OrderMoveName | null {
  if (isUntouched(order)) return null;
  const [first] = movesOf(order, role).filter((name) => name !== "notify" || order.notified_at === null);
  return first === "wait" || first === "decline" || first === "cancel" ? null : (first ?? null);
}

/** Whether an order is in progress and none of its lines is done: a line comes before the end of the work. */
export const isUntouched = ({ state, lines }: Pick<WorkOrder, "state" | "lines">): boolean =>
  state === "in_progress" && !lines.some((line) => line.state === "done");

/** The line that is likely done next: the first that was approved, or that the customer's limit covers. */
export function likelyLine({ lines, limit_cents }: Pick<WorkOrder, "lines" | "limit_cents">) {
  return lines.find(
    ({ state, sum_cents }) =>
      state === "approved" || (state === "proposed" && sum_cents <= (limit_cents ?? 0)),
  );
}

/** Moves of a rider who sees their own order. */
export const mayRiderCancel = ({ state }: MovableOrder): boolean =>
  (orderMoves.cancel.rider as readonly OrderState[]).includes(state);

/** Whether an order should have been ready before today, a day in the shop's time zone. */
export const isLate = ({ promised_on, state }: Pick<WorkOrder, "promised_on" | "state">, today: string) =>
  promised_on !== null &&
  promised_on < today &&
  (unfinishedOrderStates as readonly OrderState[]).includes(state);

/** Today in a time zone: "2026-05-03". */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format();
