import type { Listing } from "#contract/market/listings.ts";
import { marketCallOf } from "#contract/market/market-query.ts";
import { call } from "#web/lib/call.ts";
import { usePageData } from "#web/lib/page-data.ts";

interface Found {
  listings: Listing[];
  next: string | null;
}

/** What is for sale, by the query that the address has in one form. */
export const useMarket = (query: string) =>
  usePageData<Found>(`/public/market?${query}`, async () => {
    const { data, meta } = await call("GET /public/market", { query: marketCallOf(query) });
    return { listings: data, next: meta.next };
  });

/** A listing: its seller sees more of it than everybody, and a draft that is not there for others. */
export const useListing = (id: number) =>
  usePageData<Listing>(
    `/listings/${id}`,
    async () => (await call("GET /listings/{id}", { params: { id } })).data,
    { always: true },
  );
