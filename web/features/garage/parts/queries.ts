import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, CallResponse, Calls } from "#contract/endpoints.ts";
import type { BikePart, PartEffect } from "#contract/garage/part-moves.ts";
import { CallError, call, type CallArguments, NetworkError } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";
import { previewKeyOf } from "#web/lib/query-keys.ts";
import type { knownMove } from "./known-move.ts";

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

const bikePartsOf = (id: number, query: BikePartsQuery) =>
  queryOf("GET /bikes/{id}/parts", { params: { id }, query });

/** Returns the parts of a bike, now or `at`, in the order of slots. */
export function useBikeParts(bikeId: number, query: BikePartsQuery = {}, enabled = true) {
  return useQuery({ ...bikePartsOf(bikeId, query), enabled });
}

/** Returns parts of the rider, newest first, with how many there are. */
export function usePartList(query: PartListQuery, enabled = true) {
  return useQuery(queryOf("GET /parts", { query }, { enabled }));
}

/** Returns the parts in storage, newest first: 200 at most. */
export function useStoredParts() {
  return usePartList({ state: "stored", per_page: whole });
}

/** Returns a part with every mount it ever had. */
export function usePart(id: number) {
  return useQuery(queryOf("GET /parts/{id}", { params: { id } }));
}

/** Returns the parts in storage, now or then, that fit a place of a bike; those that took turns on it first. */
export function useSpares(bikeId: number, at?: string) {
  return useQuery(
    queryOf("GET /bikes/{id}/spares", { params: { id: bikeId }, query: { ...(at && { at }) } }),
  );
}

/** Returns how much of its plan's distance or time a part has, by the part's id: of plans to replace it. */
export function useWear(bikeId: number, enabled: boolean) {
  const { data } = useQuery({
    ...queryOf("GET /bikes/{id}/care-plans", { params: { id: bikeId }, query: { per_page: whole } }),
    select: pageRowsOf,
    enabled,
  });
  const plans = (data ?? []).filter(({ task, active }) => task === "replace" && active);
  return new Map(plans.flatMap((plan) => (plan.part ? [[plan.part.id, plan] as const] : [])));
}

/** A refusal which may mean that parts were changed elsewhere since they were listed here. */
const mayBeStale = (error: unknown) => error instanceof CallError && [404, 409, 422].includes(error.status);

/** Requests again what is mounted where a change of parts was refused: another device may have been first. */
export function refreshStale(error: unknown): void {
  if (mayBeStale(error)) refresh.changed(["part.moved"]);
}

/** What every change of parts does when it was refused. */
export const ofParts = { onError: refreshStale };

/** Returns a function that requests what is in a place of a bike now. */
export function useMountedNow(bikeId: number) {
  const queries = useQueryClient();
  return async (path: string): Promise<BikePart | undefined> =>
    (await queries.fetchQuery(bikePartsOf(bikeId, {}))).find(({ slot_path }) => slot_path === path);
}

/** What the reader knows a part by: what waits of it is called so. */
interface Named {
  name: string;
}

/** What a change of parts does without a network. */
const known: typeof knownMove = async (...change) => (await import("./known-move.ts")).knownMove(...change);

const placeInput = ({ id, name: _name, ...body }: PlaceBody & Named & { id: number }) => ({
  params: { id },
  body,
});

/** Mounts a part, now or at an earlier time. */
export const usePlacePart = () =>
  useMutation(
    mutationOf("POST /parts/{id}/place", placeInput, {
      ...ofParts,
      offline: (given) => known("POST /parts/{id}/place", placeInput(given), given.name),
    }),
  );

/** Mounts several parts on a bike in turn, all or none. */
export function usePlaceParts(bikeId: number) {
  const inputOf = ({ places }: Named & { places: PlacesBody }) => ({
    params: { id: bikeId },
    body: { places },
  });
  return useMutation(
    mutationOf("POST /bikes/{id}/places", inputOf, {
      ...ofParts,
      offline: (given) => known("POST /bikes/{id}/places", inputOf(given), given.name),
    }),
  );
}

const takeOffInput = ({ id, name: _name, ...body }: TakeOffBody & Named & { id: number }) => ({
  params: { id },
  body,
});

/** Takes a part off, into storage or for good. */
export const useTakeOffPart = () =>
  useMutation(
    mutationOf("POST /parts/{id}/take-off", takeOffInput, {
      ...ofParts,
      offline: (given) => known("POST /parts/{id}/take-off", takeOffInput(given), given.name),
    }),
  );

/** Brings a retired part back to storage. */
export const useRestorePart = () =>
  useMutation(mutationOf("POST /parts/{id}/restore", (id: number) => ({ params: { id } }), ofParts));

type NewPart = PartBody & Partial<Named> & { key: string };

/**
 * Adds a part, in storage. `key` makes the same press, sent again, add nothing more. Without a network only one with a
 * name waits.
 */
export const useCreatePart = () =>
  useMutation(
    mutationOf("POST /parts", ({ key, name: _name, ...body }: NewPart) => ({ body, key }), {
      ...ofParts,
      async offline({ name, key: _key, ...body }) {
        if (name === undefined) return undefined;
        return (await import("./known-move.ts")).knownPart(name, body);
      },
    }),
  );

const replaceInput = ({
  id,
  key,
  name: _name,
  ...body
}: ReplaceBody & Named & { id: number; key?: string }) => ({
  params: { id },
  body,
  key,
});

/** Puts another part, or a new one, in the place of a mounted part. */
export const useReplacePart = () =>
  useMutation(
    mutationOf("POST /parts/{id}/replace", replaceInput, {
      ...ofParts,
      offline(given) {
        const { params, body } = replaceInput(given);
        return known("POST /parts/{id}/replace", { params, body }, given.name);
      },
    }),
  );

/** A wish until its change is on the way: what has been done needs no request. */
export const unsent = <W>(change: { isPending: boolean; isSuccess: boolean }, wish: W): W | null =>
  change.isPending || change.isSuccess ? null : wish;

/** The changes of parts that can be tried: they return what they would do. */
type PartsPreview = {
  [N in keyof Calls]: CallResponse<Calls[N]> extends { data: { effects: PartEffect[] } } ? N : never;
}[keyof Calls];
type ParamsOf<N extends keyof Calls> = CallInput<Calls[N]> extends { params: infer P } ? P : never;

const partsPreviewOf = <N extends PartsPreview>(name: N, wish: CallInput<Calls[N]> | null) =>
  queryOptions({
    queryKey: previewKeyOf(name, wish),
    enabled: wish !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // null: what it would do is for the server to say, which can't be reached, or does not have the part yet.
    queryFn: async ({ signal }): Promise<PartEffect[] | null> => {
      if (wish === null) return [];
      if (/:-\d/.test(JSON.stringify(wish))) return null;
      const { params, body } = wish as unknown as { params: object; body: object };
      const tried = { params, body: { ...body, dry_run: true } };
      try {
        const response = await call(name, ...([tried, { signal }] as unknown as CallArguments<N>));
        return (response as { data: { effects: PartEffect[] } }).data.effects;
      } catch (error) {
        if (error instanceof NetworkError) return null;
        refreshStale(error);
        throw error;
      }
    },
  });

/** Requests what a change would do, in words; again with every other wish, and not for none. */
const usePreview = <N extends PartsPreview>(name: N, params: ParamsOf<N>, wish: object | null) =>
  useQuery(partsPreviewOf(name, wish && ({ params, body: wish } as unknown as CallInput<Calls[N]>)));

/** What mounting parts on a bike would do. */
export const usePlacesPreview = (id: number, places: PlacesBody | null) =>
  usePreview("POST /bikes/{id}/places", { id }, places && { places });

/** What mounting a part would do. */
export const usePlacePreview = (id: number, wish: PlaceBody | null) =>
  usePreview("POST /parts/{id}/place", { id }, wish);

/** What replacing a part would do. */
export const useReplacePreview = (id: number, wish: ReplaceBody | null) =>
  usePreview("POST /parts/{id}/replace", { id }, wish);

/** What taking a part off would do. */
export const useTakeOffPreview = (id: number, wish: TakeOffBody | null) =>
  usePreview("POST /parts/{id}/take-off", { id }, wish);

/** What correcting the days of a mount would do. */
export const useMountDaysPreview = (id: number, mount: number, wish: MountDaysBody | null) =>
  usePreview("PUT /parts/{id}/mounts/{mount}", { id, mount }, wish);

/** What using a set-up would do. */
export const useSetupPreview = (id: number, setup: number, at: string | undefined) =>
  usePreview("POST /bikes/{id}/setups/{setup}/use", { id, setup }, { ...(at && { at }) });

/** Corrects when a part was mounted. */
export const useCorrectMountDays = () =>
  useMutation(
    mutationOf(
      "PUT /parts/{id}/mounts/{mount}",
      ({ id, mount, ...body }: MountDaysBody & { id: number; mount: number }) => ({
        params: { id, mount },
        body,
      }),
      ofParts,
    ),
  );

/** Notes what was measured on a part. */
export const useAddMeasurement = (known: { bike: number | null; name: string }) =>
  useMutation(
    mutationOf(
      "POST /parts/{id}/measurements",
      ({ id, key, ...body }: MeasurementBody & { id: number; key: string }) => ({
        params: { id },
        body,
        key,
      }),
      { ...ofParts, offline: async () => known },
    ),
  );

/** Returns what sort of change a bike's newest was; null for none. */
export function useNewestChange(bikeId: number) {
  return useQuery(
    queryOf(
      "GET /bikes/{id}/history",
      { params: { id: bikeId }, query: { per_page: 1 } },
      { select: ({ data }) => data[0]?.kind ?? null },
    ),
  );
}
