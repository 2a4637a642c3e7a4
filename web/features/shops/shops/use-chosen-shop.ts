import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Shop } from "#contract/shops/shops.ts";
import { myShops, noteShop, noteShops } from "#web/lib/my-shops.ts";
import { useOwnShops } from "#web/lib/own-shops.ts";
import { useStore } from "#web/lib/store.ts";

/** Returns the shop that a page is about: the one in the address, else the one the member was in last; and the query of all of theirs. */
export function useChosenShop(): { shop: Shop | undefined; query: ReturnType<typeof useOwnShops> } {
  const query = useOwnShops();
  const [address] = useSearchParams();
  const [last] = useStore(myShops);
  const { data } = query;
  const named = address.get("shop") ?? last?.slug;
  const shop = data?.find(({ slug }) => slug === named) ?? data?.[0];
  useEffect(() => {
    if (data) noteShops(data);
    if (shop) noteShop(shop.slug);
  }, [data, shop]);
  return { shop, query };
}
