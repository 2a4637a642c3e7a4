import { type QueryKey, queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import type { ComparedBike } from "#contract/garage/comparison.ts";
import type { Listing } from "#contract/market/listings.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import { bikeOfListing } from "#web/lib/bike-of-listing.ts";
import { call, CallError } from "#web/lib/call.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useSession } from "#web/lib/session.ts";
import { type Choice, choiceKey } from "./choice.ts";
import type { ComparedFacts } from "./sheet-rows.ts";

/** A chosen bike, as far as it is known. */
export interface ComparedColumn {
  choice: Choice;
  key: string;
  /** Where it stands among the chosen bikes, from 0: its letter. */
  place: number;
  /** "ask": it is one's own, and nobody is signed in. */
  state: "loading" | "here" | "failed" | "ask";
  bike: ComparedFacts | undefined;
  /** Its colour as CSS, everywhere on the page; undefined until it is known. */
  paint?: string | undefined;
  /** Of one's own bike alone. */
  own: ComparedBike | undefined;
  /** Of a shared one alone. */
  shared: PublicBike | undefined;
  /** Of one that is for sale alone. */
  listing: Listing | undefined;
  error: Error | null;
  isAsking: boolean;
  again: () => void;
}

export type LoadedColumn = ComparedColumn & { bike: ComparedFacts };

const optionsOf = (choice: Choice | undefined, mayAskOwn: boolean) =>
  queryOptions<ComparedBike | PublicBike | Listing>({
    // Without a network a call must fail and say so, not wait until the network is back.
    networkMode: "always",
    queryKey: keyOf(choice),
    queryFn:
      choice === undefined || ("own" in choice && !mayAskOwn)
        ? skipToken
        : ({ signal }) => read(choice, signal),
  });

function keyOf(choice: Choice | undefined): QueryKey {
  if (choice && "shared" in choice)
    return queryKeyOf("GET /bikes/public/{token}", { params: { token: choice.shared } });
  if (choice && "listed" in choice)
    return queryKeyOf("GET /listings/{id}", { params: { id: choice.listed } });
  return queryKeyOf("GET /bikes/{id}/comparison", { params: { id: choice?.own ?? 0 } });
}

async function read(choice: Choice, signal: AbortSignal): Promise<ComparedBike | PublicBike | Listing> {
  if ("own" in choice)
    return (await call("GET /bikes/{id}/comparison", { params: { id: choice.own } }, { signal })).data;
  if ("shared" in choice)
    return (await call("GET /bikes/public/{token}", { params: { token: choice.shared } }, { signal })).data;
  return (await call("GET /listings/{id}", { params: { id: choice.listed } }, { signal })).data;
}

function useColumn(choice: Choice | undefined, place: number): ComparedColumn[] {
  const { hasToken } = useSession();
  const { data, error, isFetching, refetch } = useQuery(optionsOf(choice, hasToken));
  if (choice === undefined) return [];
  // What was read before is out of date once the server refuses.
  const known = error instanceof CallError ? undefined : data;
  const own = known && "costs" in known ? known : undefined;
  const shared = known && "owner" in known ? known : undefined;
  const listing = known && "seller" in known && known.bike_id !== null ? known : undefined;
  const bike = own?.bike ?? shared ?? (listing && bikeOfListing(listing));
  const asks = "own" in choice && !hasToken;
  return [
    {
      choice,
      key: choiceKey(choice),
      place,
      state: bike ? "here" : asks ? "ask" : (error ?? known) && !isFetching ? "failed" : "loading",
      bike,
      own,
      shared,
      listing,
      error,
      isAsking: isFetching,
      again: () => void refetch(),
    },
  ];
}

/** Requests the chosen bikes, at most four, with one call. */
export function useCompared([one, two, three, four]: readonly Choice[]): ComparedColumn[] {
  return [...useColumn(one, 0), ...useColumn(two, 1), ...useColumn(three, 2), ...useColumn(four, 3)];
}
