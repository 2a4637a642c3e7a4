import type { WorkOrderRow } from "#server/platform/db/schema.ts";

/** An order with the name of its shop, and how that is named in addresses. */
export type OrderRow = WorkOrderRow & { slug: string; shop_name: string };

declare const opened: unique symbol;

/** An order that somebody may change, under its shop's lock. Only `orderAccess` returns one. */
export type OpenedOrder = OrderRow & { readonly [opened]: true };

/** As what somebody sees an order. */
export type OrderSide = "shop" | "rider";

/** To whom an order is presented. */
export interface OrderReader {
  side: OrderSide;
  /** The address of a photo that serves this reader alone. */
  urlOf: (photo: number) => string;
}
