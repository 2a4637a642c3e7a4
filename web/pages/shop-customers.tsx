import "#web/styles/riders.css";
import { CustomerList } from "#web/features/shops/desk/customer-list.tsx";
import { ShopFrame } from "#web/features/shops/shops/shop-frame.tsx";

/** The customers of a shop. */
export function CustomersOfShop() {
  return <ShopFrame current="customers">{(shop) => <CustomerList key={shop.slug} shop={shop} />}</ShopFrame>;
}
