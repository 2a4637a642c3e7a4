import type { Shop } from "#contract/shops/shops.ts";

/** Whether a shop may begin something new. */
export const mayBegin = ({ state, plan }: Pick<Shop, "state" | "plan">): boolean =>
  state === "open" && plan.name !== "ended";
