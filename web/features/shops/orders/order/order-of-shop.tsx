import { useOwnShops } from "#web/lib/own-shops.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadedOrder, NoSuchOrder } from "./loaded-order.tsx";
import { ShopOrder } from "./shop-order.tsx";

/** The order in the address, for the members of its shop. */
export function OrderOfShop() {
  const { data: shops } = useOwnShops();
  return (
    <LoadedOrder back="/shop">
      {(order) => {
        if (!shops) return <PageSpinner />;
        const shop = shops.find(({ slug }) => slug === order.shop.slug);
        return shop ? <ShopOrder order={order} shop={shop} /> : <NoSuchOrder back="/shop" />;
      }}
    </LoadedOrder>
  );
}
