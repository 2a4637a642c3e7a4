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

/** States before the work is done: from the day after the promised one on, such an order is late. */
export const unfinishedOrderStates = ["requested", "accepted", "received", "in_progress", "waiting"] as const;

/** States in which there is something to be done yet. */
export const openOrderStates = [...unfinishedOrderStates, "ready"] as const;

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
  /** What is required with it. */
  needs: "reason" | "for" | "channel" | null;
  /** Who is mailed of it: the customer, or whichever side did not make it. */
  tells: "customer" | "other side" | null;
}

const plain = { rider: [], needs: null, tells: null } as const;

/** How orders move from state to state: buttons and server read this. */
export const orderMoves = {
  accept: { ...plain, from: ["requested"], to: "accepted", act: "orders.accept", tells: "customer" },
  decline: {
    ...plain,
    from: ["requested"],
    to: "declined",
    act: "orders.decline",
    needs: "reason",
    tells: "customer",
  },
  receive: { ...plain, from: ["accepted"], to: "received", act: "orders.receive", tells: "customer" },
  start: { ...plain, from: ["received", "waiting"], to: "in_progress", act: "orders.start" },
  wait: {
    ...plain,
    from: ["received", "in_progress", "waiting"],
    to: "waiting",
    act: "orders.wait",
    needs: "for",
  },
  ready: { ...plain, from: ["in_progress"], to: "ready", act: "orders.ready" },
  /** Ready is not known to the customer yet: this notes when and how they were reached, and mails them where that is how. */
  notify: { ...plain, from: ["ready"], to: null, act: "orders.notify", needs: "channel", tells: "customer" },
  collect: { ...plain, from: ["ready"], to: "collected", act: "orders.collect", tells: "customer" },
  cancel: {
    from: openOrderStates,
    to: "cancelled",
    act: "orders.cancel",
    rider: ["requested", "accepted"],
    needs: "reason",
    tells: "other side",
  },
} as const satisfies Record<string, OrderMove>;

export type OrderMoveName = keyof typeof orderMoves;
