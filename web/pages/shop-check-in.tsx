import "#web/styles/riders.css";
import { CheckIn } from "#web/features/shops/orders/check-in/check-in.tsx";
import { mayBegin } from "#web/lib/may-begin.ts";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";
import { useT } from "#web/lib/i18n.ts";

/** A bike comes into a shop. */
export function CheckInAtShop() {
  const t = useT("orders");
  return (
    <ShopFrame current="board" heading={t("take_in")}>
      {(shop) => mayBegin(shop) && <CheckIn key={shop.slug} shop={shop} />}
    </ShopFrame>
  );
}
