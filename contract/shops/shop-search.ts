import { type ShopOffer, shopOffers } from "./shop-offers.ts";

/** What a visitor looks for among shops. */
export interface ShopSearch {
  /** Words of name, town, postal code or street. */
  search: string;
  offer: ShopOffer | null;
  brand: string;
  openNow: boolean;
  page: number;
}

/** As many as the call returns by itself. */
export const shopsOnPage = 50;

/** Returns the search that the address of its page holds; invalid values are ignored. */
export function readShopSearch(query: URLSearchParams): ShopSearch {
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, 200),
    offer: shopOffers.find((one) => one === query.get("offer")) ?? null,
    brand: (query.get("brand") ?? "").trim().slice(0, 60),
    openNow: query.get("open_now") === "true",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the query of the page's address, in a fixed order and without what is usual; that of `GET /public/shops` is the same. */
export function shopSearchAddress({ search, offer, brand, openNow, page }: ShopSearch): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (offer) query.set("offer", offer);
  if (brand) query.set("brand", brand);
  if (openNow) query.set("open_now", "true");
  if (page > 1) query.set("page", String(page));
  return String(query);
}

/** Returns the same as values of the call's query. */
export const shopSearchCall = ({ search, offer, brand, openNow, page }: ShopSearch) => ({
  ...(search && { search }),
  ...(offer && { offer }),
  ...(brand && { brand }),
  ...(openNow && { open_now: "true" as const }),
  page,
});
