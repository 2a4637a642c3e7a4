import type { ShopActName } from "./shop-acts.ts";

/** The states of an order. */
export const orderStates = [
  "requested",
  "accepted",
  "received",
  "in_progress",
  "waiting",
  "ready",
  "collected",
  "declined",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** States in which there is something to be done yet. */
export const openOrderStates = [
  "requested",
  "accepted",
  "received",
  "in_progress",
  "waiting",
  "ready",
] as const;

/** For what an order waits. */
export const waitingFor = ["parts", "customer", "other"] as const;
/** How a customer was reached. */
export const noticeChannels = ["mail", "phone", "sms", "person"] as const;

export interface OrderMove {
  from: readonly OrderState[];
  /** The state afterwards; null: it stays. */
  to: OrderState | null;
  /** What a member of the shop needs to be allowed. */
  act: ShopActName;
  /** States in which the rider may make it too. */
  rider: readonly OrderState[];
}

/** How orders move from state to state: buttons and server read this. */
export const orderMoves = {
  accept: { from: ["requested"], to: "accepted", act: "orders.accept", rider: [] },
  decline: { from: ["requested"], to: "declined", act: "orders.decline", rider: [] },
  receive: { from: ["accepted"], to: "received", act: "orders.receive", rider: [] },
  start: { from: ["received", "waiting"], to: "in_progress", act: "orders.start", rider: [] },
  wait: {
    from: ["received", "in_progress", "waiting"],
    to: "waiting",
    act: "orders.wait",
    rider: [],
  },
  ready: { from: ["in_progress"], to: "ready", act: "orders.ready", rider: [] },
  /** Ready is not known to the customer yet: this notes when and how they were reached. */
  notify: { from: ["ready"], to: null, act: "orders.notify", rider: [] },
  collect: { from: ["ready"], to: "collected", act: "orders.collect", rider: [] },
  cancel: {
    from: openOrderStates,
    to: "cancelled",
    act: "orders.cancel",
    rider: ["requested", "accepted"],
  },
} as const satisfies Record<string, OrderMove>;

export type OrderMoveName = keyof typeof orderMoves;
