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
import { careChanged } from "#web/lib/care-changed.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type BodyOf<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;
type QueryOf<N extends keyof Calls> =
  CallInput<Calls[N]> extends { query?: infer Q } ? NonNullable<Q> : never;

export type PlaceBody = Omit<BodyOf<"POST /parts/{id}/place">, "dry_run">;
export type PlacesBody = BodyOf<"POST /bikes/{id}/places">["places"];
export type ReplaceBody = Omit<BodyOf<"POST /parts/{id}/replace">, "dry_run">;
export type TakeOffBody = Omit<BodyOf<"POST /parts/{id}/take-off">, "dry_run">;
export type PartBody = BodyOf<"POST /parts">;
export type MeasurementBody = BodyOf<"POST /parts/{id}/measurements">;
export type PartListQuery = QueryOf<"GET /parts">;
/** A day or an instant, and the scope of the rides of which parts shall be shown. */
export type BikePartsQuery = QueryOf<"GET /bikes/{id}/parts">;

/** The most that a list returns at a time. */
const whole = 200;

/** Asks again for everything that a change of parts may have changed: parts, what bikes show of them, and what they need. */
export async function partsChanged(queries: QueryClient): Promise<void> {
  void careChanged(queries);
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
export function useBikeParts(bikeId: number, query: BikePartsQuery = {}, enabled = true) {
  return useQuery({ ...bikePartsOf(bikeId, query), enabled });
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

/** Puts another part, or a new one, in the place of a mounted part. */
export const useReplacePart = () =>
  usePartsMutation(
    async ({ id, key, ...body }: ReplaceBody & { id: number; key?: string }) =>
      (await call("POST /parts/{id}/replace", { params: { id }, body }, key === undefined ? {} : { key }))
        .data,
  );

/** Asks what a change would do, in words; again with every other wish, and not for none. */
function usePreview<W>(
  about: readonly [what: string, id: number],
  wish: W | null,
  ask: (wish: W, options: { signal: AbortSignal }) => Promise<{ data: { effects: PartEffect[] } }>,
) {
  return useQuery({
    queryKey: queryKeys.partsPreview(...about, wish),
    enabled: wish !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (wish === null ? [] : (await ask(wish, { signal })).data.effects),
  });
}

/** What mounting parts on a bike would do. */
export const usePlacesPreview = (bikeId: number, places: PlacesBody | null) =>
  usePreview(["places", bikeId], places, (places, options) => {
    const body = { places, dry_run: true };
    return call("POST /bikes/{id}/places", { params: { id: bikeId }, body }, options);
  });

/** What replacing a part would do. */
export const useReplacePreview = (id: number, wish: ReplaceBody | null) =>
  usePreview(["replace", id], wish, (wish, options) =>
    call("POST /parts/{id}/replace", { params: { id }, body: { ...wish, dry_run: true } }, options),
  );

/** What taking a part off would do. */
export const useTakeOffPreview = (id: number, wish: TakeOffBody | null) =>
  usePreview(["off", id], wish, (wish, options) =>
    call("POST /parts/{id}/take-off", { params: { id }, body: { ...wish, dry_run: true } }, options),
  );

/** Notes what was measured on a part. */
export const useAddMeasurement = () =>
  usePartsMutation(
    async ({ id, key, ...body }: MeasurementBody & { id: number; key: string }) =>
      (await call("POST /parts/{id}/measurements", { params: { id }, body }, { key })).data,
  );

/** Returns what sort of change a bike's newest was; null for none. */
export function useNewestChange(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.bikeHistory(bikeId, "newest"),
    queryFn: async ({ signal }) => {
      const input = { params: { id: bikeId }, query: { per_page: 1 } };
      return (await call("GET /bikes/{id}/history", input, { signal })).data[0]?.kind ?? null;
    },
  });
}
