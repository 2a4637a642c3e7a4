import { LoadedOrder } from "#web/features/shops/orders/order/loaded-order.tsx";
import { OwnOrder } from "./own-order.tsx";

/** The order in the address, for its rider. */
export function LoadedOwnOrder() {
  return <LoadedOrder back="/orders">{(order) => <OwnOrder order={order} />}</LoadedOrder>;
}
