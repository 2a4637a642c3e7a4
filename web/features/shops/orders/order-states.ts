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

type WorkedOrder = Pick<WorkOrder, "state" | "lines" | "limit_cents" | "verdicts">;

/**
 * Returns the move that the one visible button makes; null where nothing is expected of this role now, and while
 * there is work to do.
 */
export function likelyMove(order: MovableOrder & WorkedOrder, role: ShopRole): OrderMoveName | null {
  if (hasWork(order)) return null;
  const [first] = movesOf(order, role).filter((name) => name !== "notify" || order.notified_at === null);
  return first === "wait" || first === "decline" || first === "cancel" ? null : (first ?? null);
}

/** Whether an order is in progress with a line to do, or with none that is done: lines come before the end of the work. */
export const hasWork = (order: WorkedOrder): boolean =>
  order.state === "in_progress" &&
  (likelyLine(order) !== undefined || !order.lines.some((line) => line.state === "done"));

/** The line that is likely done next: the first that was approved, or that what is left of the customer's limit covers. */
export function likelyLine({ lines, limit_cents, verdicts }: Omit<WorkedOrder, "state">) {
  const approved = new Set(verdicts.filter(({ verdict }) => verdict === "approved").map(({ line }) => line));
  const used = lines
    .filter(({ id, state }) => state === "done" && !approved.has(id))
    .reduce((sum, line) => sum + line.sum_cents, 0);
  return lines.find(
    ({ state, sum_cents }) =>
      state === "approved" || (state === "proposed" && used + sum_cents <= (limit_cents ?? 0)),
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
