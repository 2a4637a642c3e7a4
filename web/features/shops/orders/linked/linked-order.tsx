import type { PublicOrder } from "#contract/shops/orders.ts";
import { OrderForCustomer } from "#web/features/shops/orders/customer/order-for-customer.tsx";
import { LinkDecision } from "./link-decision.tsx";
import { TakeBike } from "./take-bike.tsx";

/** An order for whoever has its link: how it stands, what is offered and done, and the bike's way into a garage. */
export function LinkedOrder({ token, order }: { token: string; order: PublicOrder }) {
  const isFree = order.bike_id === null && order.customer.user_id === null;
  const take = isFree && <TakeBike token={token} order={order} />;
  // What the mail about a collected bike leads to; until then, what is decided and done is in question.
  const isHome = order.state === "collected";
  return (
    <OrderForCustomer
      order={order}
      decision={<LinkDecision token={token} order={order} />}
      first={isHome && take}
      last={!isHome && take}
    />
  );
}
