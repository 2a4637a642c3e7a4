/** What the address of the market says: the names of its filters, in the order in which an address has them. */
export const marketKeys = [
  "kind",
  "type",
  "slot",
  "search",
  "fit",
  "tolerance",
  "size",
  "wheel",
  "brakes",
  "gears",
  "electric",
  "price_min",
  "price_max",
  "currency",
  "condition",
  "near",
  "km",
  "history",
  "verified",
  "sort",
  "cursor",
] as const;
export type MarketKey = (typeof marketKeys)[number];

/** Returns a query of the market in one form, without what is empty or means nothing there. */
export function marketQueryOf(query: URLSearchParams, without: readonly MarketKey[] = []): string {
  const kept = marketKeys.flatMap((key): [string, string][] => {
    const value = query.get(key)?.trim();
    return value && !without.includes(key) ? [[key, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** What of it the call is sent. */
export const marketCallOf = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** The address of a listing's page: its words are for the eye, its number finds it. */
export function pathOfListing({ id, title }: { id: number; title: string }): string {
  const words = title
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
  return `/market/${id}${words && `-${words}`}`;
}

/** The number of a listing in the last piece of its address. */
export function listingIdIn(piece: string): number | null {
  const [, id] = /^([1-9]\d{0,14})(?:-|$)/.exec(piece) ?? [];
  return id === undefined ? null : Number(id);
}
