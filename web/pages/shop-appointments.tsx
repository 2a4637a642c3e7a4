import "#web/styles/riders.css";
import { todayIn } from "#web/features/shops/orders/order-states.ts";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";
import { ShopVisits } from "#web/features/shops/visits/shop-visits.tsx";

/** The appointments at a shop. */
export function AppointmentsOfShop() {
  return (
    <ShopFrame current="appointments">
      {(shop) => <ShopVisits key={shop.slug} shop={shop} today={todayIn(shop.time_zone)} />}
    </ShopFrame>
  );
}
