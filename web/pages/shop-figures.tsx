import "#web/styles/riders.css";
import { FiguresOfShop } from "#web/features/shops/desk/figures-of-shop.tsx";
import { todayIn } from "#web/features/shops/orders/order-states.ts";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";

/** The figures of a shop. */
export function FiguresPageOfShop() {
  return (
    <ShopFrame current="figures">
      {(shop) => <FiguresOfShop key={shop.slug} shop={shop} today={todayIn(shop.time_zone)} />}
    </ShopFrame>
  );
}
