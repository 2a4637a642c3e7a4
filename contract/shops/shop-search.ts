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

export const shopsOnPage = 20;

/** Returns what the address of the search page asks for; invalid values are ignored. */
export function readShopSearch(query: URLSearchParams): ShopSearch {
  const page = Number(query.get("page"));
  return {
    search: (query.get("search") ?? "").trim().slice(0, 200),
    offer: shopOffers.find((one) => one === query.get("offer")) ?? null,
    brand: (query.get("brand") ?? "").trim().slice(0, 60),
    openNow: query.has("open"),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the query of the page's address, in a fixed order and without what is usual. */
export function shopSearchAddress({ search, offer, brand, openNow, page }: ShopSearch): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (offer) query.set("offer", offer);
  if (brand) query.set("brand", brand);
  if (openNow) query.set("open", "1");
  if (page > 1) query.set("page", String(page));
  return String(query);
}

/** Returns the same as the query of `GET /public/shops`. */
export const shopSearchCall = ({ search, offer, brand, openNow, page }: ShopSearch) => ({
  ...(search && { search }),
  ...(offer && { offer }),
  ...(brand && { brand }),
  ...(openNow && { open_now: "true" as const }),
  page,
  per_page: shopsOnPage,
});
