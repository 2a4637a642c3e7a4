import type { PublicOrder } from "#contract/shops/orders.ts";
import { OrderForCustomer } from "#web/features/shops/orders/customer/order-for-customer.tsx";
import { LinkDecision } from "./link-decision.tsx";
import { TakeBike } from "./take-bike.tsx";

/** An order for whoever has its link: how it stands, what is offered and done, and the bike's way into a garage. */
export function LinkedOrder({ token, order }: { token: string; order: PublicOrder }) {
  return (
    <OrderForCustomer
      order={order}
      decision={<LinkDecision token={token} order={order} />}
      last={
        order.bike_id === null && order.customer.user_id === null && <TakeBike token={token} order={order} />
      }
    />
  );
}
