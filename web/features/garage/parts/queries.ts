import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { BikePart, PartEffect } from "#contract/garage/part-moves.ts";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type BodyOf<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;
type QueryOf<N extends keyof Calls> =
  CallInput<Calls[N]> extends { query?: infer Q } ? NonNullable<Q> : never;

export type PlaceBody = Omit<BodyOf<"POST /parts/{id}/place">, "dry_run">;
export type PlacesBody = BodyOf<"POST /bikes/{id}/places">["places"];
export type TakeOffBody = BodyOf<"POST /parts/{id}/take-off">;
export type PartBody = BodyOf<"POST /parts">;
export type MeasurementBody = BodyOf<"POST /parts/{id}/measurements">;
export type PartListQuery = QueryOf<"GET /parts">;
/** A day or an instant, and the scope of the rides of which parts shall be shown. */
export type BikePartsQuery = QueryOf<"GET /bikes/{id}/parts">;

/** The most that a list returns at a time. */
const whole = 200;

/** Asks again for everything that a change of parts may have changed: parts, and what bikes show of them. */
export async function partsChanged(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
  await queries.invalidateQueries({ queryKey: queryKeys.parts() });
}

const bikePartsOf = (bikeId: number, query: BikePartsQuery) =>
  queryOptions({
    queryKey: queryKeys.bikeParts(bikeId, query),
    queryFn: async ({ signal }): Promise<BikePart[]> =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId }, query }, { signal })).data,
  });

/** Returns the parts of a bike, now or `at`, in the order of slots. */
export function useBikeParts(bikeId: number, query: BikePartsQuery = {}) {
  return useQuery(bikePartsOf(bikeId, query));
}

/** Returns parts of the rider, newest first, with how many there are. */
export function usePartList(query: PartListQuery, enabled = true) {
  return useQuery({
    queryKey: queryKeys.partList(query),
    enabled,
    queryFn: ({ signal }) => call("GET /parts", { query }, { signal }),
  });
}

/** Returns the parts in storage, newest first: 200 at most. */
export function useStoredParts() {
  return usePartList({ state: "stored", per_page: whole });
}

/** Returns a part with every mount it ever had. */
export function usePart(id: number) {
  return useQuery({
    queryKey: queryKeys.part(id),
    queryFn: async ({ signal }) => (await call("GET /parts/{id}", { params: { id } }, { signal })).data,
  });
}

/** Makes a change of parts; afterwards all that shows parts is asked for again. */
function usePartsMutation<V, R>(change: (input: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void partsChanged(queries),
  });
}

/** Mounts a part, now or at an earlier time. */
export const usePlacePart = () =>
  usePartsMutation(
    async ({ id, ...body }: PlaceBody & { id: number }) =>
      (await call("POST /parts/{id}/place", { params: { id }, body })).data,
  );

/** Mounts several parts on a bike in turn, all or none. */
export const usePlaceParts = (bikeId: number) =>
  usePartsMutation(
    async (places: PlacesBody) =>
      (await call("POST /bikes/{id}/places", { params: { id: bikeId }, body: { places } })).data,
  );

/** Takes a part off, into storage or for good. */
export const useTakeOffPart = () =>
  usePartsMutation(
    async ({ id, ...body }: TakeOffBody & { id: number }) =>
      (await call("POST /parts/{id}/take-off", { params: { id }, body })).data,
  );

/** Brings a retired part back to storage. */
export const useRestorePart = () =>
  usePartsMutation(async (id: number) => (await call("POST /parts/{id}/restore", { params: { id } })).data);

/** Adds a part, in storage. `key` makes the same press, sent again, add nothing more. */
export const useCreatePart = () =>
  usePartsMutation(
    async ({ key, ...body }: PartBody & { key: string }) =>
      (await call("POST /parts", { body }, { key })).data,
  );

/** What mounting parts on a bike would do, in words; asked again with every other wish, not for none. */
export function usePlacesPreview(bikeId: number, places: PlacesBody | null) {
  return useQuery({
    queryKey: queryKeys.partsPreview("places", bikeId, places),
    enabled: places !== null,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PartEffect[]> => {
      const body = { places: places ?? [], dry_run: true };
      return (await call("POST /bikes/{id}/places", { params: { id: bikeId }, body }, { signal })).data
        .effects;
    },
  });
}
