import { isPartSlot } from "#contract/garage/part-slots.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";

/** What a collected order leaves with its rider. */
export interface LeftWithRider {
  done: OrderLine[];
  /** Lines of which nothing was done: they are left out. */
  open: OrderLine[];
  /** Parts that are mounted on the bike, each in its place. */
  fitted: OrderLine[];
  /** Parts that are done and have no place: they are on the list, and not on the bike. */
  placeless: OrderLine[];
  sum_cents: number;
}

const hasPlace = ({ slot }: Pick<OrderLine, "slot">) =>
  slot !== null && isPartSlot(slot.slice(slot.lastIndexOf("/") + 1));

/** Returns what follows from the lines that are done. */
export function leftBehind({ lines }: Pick<WorkOrder, "lines">): LeftWithRider {
  const done = lines.filter(({ state }) => state === "done");
  const parts = done.filter(({ kind }) => kind === "part");
  return {
    done,
    open: lines.filter(({ state }) => state === "proposed" || state === "approved"),
    fitted: parts.filter(hasPlace),
    placeless: parts.filter((line) => !hasPlace(line)),
    sum_cents: done.reduce((sum, line) => sum + line.sum_cents, 0),
  };
}
