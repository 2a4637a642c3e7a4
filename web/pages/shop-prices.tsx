import "#web/styles/riders.css";
import { PriceList } from "#web/features/shops/desk/price-list.tsx";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";

/** The prices of a shop. */
export function PricesOfShop() {
  return <ShopFrame current="prices">{(shop) => <PriceList key={shop.slug} shop={shop} />}</ShopFrame>;
}
