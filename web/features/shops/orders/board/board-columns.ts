import { openOrderStates, type OrderState } from "#contract/shops/order-moves.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";

export type BoardState = (typeof openOrderStates)[number];

export interface BoardColumn {
  state: BoardState;
  orders: WorkOrder[];
}

/** What a board shows at once, before the server has responded. */
export interface MovingOrder {
  id: number;
  to: OrderState | null;
}

/** Orders in the columns of their states, as they are given; ready ones whose customers do not know yet are first. */
export function boardColumns(orders: readonly WorkOrder[], moving: MovingOrder | null = null): BoardColumn[] {
  const stateOf = ({ id, state }: WorkOrder) => (id === moving?.id && moving.to ? moving.to : state);
  return openOrderStates.map((state) => ({
    state,
    orders: orders
      .filter((order) => stateOf(order) === state)
      .toSorted((one, other) =>
        state === "ready" ? Number(one.notified_at !== null) - Number(other.notified_at !== null) : 0,
      ),
  }));
}
