import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { BikePart, PartEffect } from "#contract/garage/part-moves.ts";
import { CallError, call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { pageQueryOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type BodyOf<N extends keyof Calls> = CallInput<Calls[N]> extends { body: infer B } ? B : never;
type QueryOf<N extends keyof Calls> =
  CallInput<Calls[N]> extends { query?: infer Q } ? NonNullable<Q> : never;

export type PlaceBody = Omit<BodyOf<"POST /parts/{id}/place">, "dry_run">;
export type PlacesBody = BodyOf<"POST /bikes/{id}/places">["places"];
export type ReplaceBody = Omit<BodyOf<"POST /parts/{id}/replace">, "dry_run">;
export type MountDaysBody = Omit<BodyOf<"PUT /parts/{id}/mounts/{mount}">, "dry_run">;
export type TakeOffBody = Omit<BodyOf<"POST /parts/{id}/take-off">, "dry_run">;
export type PartBody = BodyOf<"POST /parts">;
export type MeasurementBody = BodyOf<"POST /parts/{id}/measurements">;
export type PartListQuery = QueryOf<"GET /parts">;
/** A day or an instant, and the scope of the rides whose parts shall be shown. */
export type BikePartsQuery = QueryOf<"GET /bikes/{id}/parts">;

/** The most that a list returns at a time. */
const whole = 200;

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
  return useQuery({ ...pageQueryOf("GET /parts", queryKeys.partList(query), { query }), enabled });
}

/** Returns the parts in storage, newest first: 200 at most. */
export function useStoredParts() {
  return usePartList({ state: "stored", per_page: whole });
}

/** Returns a part with every mount it ever had. */
export function usePart(id: number) {
  return useQuery(queryOf("GET /parts/{id}", queryKeys.part(id), { params: { id } }));
}

/** Returns the parts in storage, now or then, that fit a place of a bike; those that took turns on it first. */
export function useSpares(bikeId: number, at?: string) {
  return useQuery(
    queryOf("GET /bikes/{id}/spares", queryKeys.spares(bikeId, at), {
      params: { id: bikeId },
      query: { ...(at && { at }) },
    }),
  );
}

/** Returns how much of its plan's distance or time a part has, by the part's id: of plans to replace it. */
export function useWear(bikeId: number, enabled: boolean) {
  const { data } = useQuery({
    ...queryOf("GET /bikes/{id}/care-plans", queryKeys.carePlans(bikeId), {
      params: { id: bikeId },
      query: { per_page: whole },
    }),
    enabled,
  });
  const plans = (data ?? []).filter(({ task, active }) => task === "replace" && active);
  return new Map(plans.flatMap((plan) => (plan.part ? [[plan.part.id, plan] as const] : [])));
}

/** A refusal which may mean that parts were changed elsewhere since they were listed here. */
const mayBeStale = (error: unknown) => error instanceof CallError && [404, 409, 422].includes(error.status);

/** Asks again for what is mounted where a change of parts was refused: another device may have been first. */
export function refreshStale(error: unknown): void {
  if (mayBeStale(error)) refresh.changed(["part.moved"]);
}

/** Makes a change of parts. */
export const usePartsMutation = <V, R>(change: (input: V) => Promise<R>) =>
  useMutation({ mutationFn: change, onError: (error) => refreshStale(error) });

/** Returns a function that asks what is in a place of a bike now. */
export function useMountedNow(bikeId: number) {
  const queries = useQueryClient();
  return async (path: string): Promise<BikePart | undefined> =>
    (await queries.fetchQuery(bikePartsOf(bikeId, {}))).find(({ slot_path }) => slot_path === path);
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

/** A wish until its change is on the way: what has been done needs no request. */
export const unsent = <W>(change: { isPending: boolean; isSuccess: boolean }, wish: W): W | null =>
  change.isPending || change.isSuccess ? null : wish;

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
    queryFn: async ({ signal }) => {
      try {
        return wish === null ? [] : (await ask(wish, { signal })).data.effects;
      } catch (error) {
        refreshStale(error);
        throw error;
      }
    },
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

/** What correcting the days of a mount would do. */
export const useMountDaysPreview = (id: number, mount: number, wish: MountDaysBody | null) =>
  usePreview([`days ${mount}`, id], wish, (wish, options) => {
    const body = { ...wish, dry_run: true };
    return call("PUT /parts/{id}/mounts/{mount}", { params: { id, mount }, body }, options);
  });

/** Corrects when a part was mounted. */
export const useCorrectMountDays = () =>
  usePartsMutation(
    async ({ id, mount, ...body }: MountDaysBody & { id: number; mount: number }) =>
      (await call("PUT /parts/{id}/mounts/{mount}", { params: { id, mount }, body })).data,
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
