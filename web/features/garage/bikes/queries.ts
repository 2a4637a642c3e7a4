import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallResponse, CallInput, Calls } from "#contract/endpoints.ts";
import { alreadyHere } from "#web/lib/already-here.ts";
import { call, CallError } from "#web/lib/call.ts";
import { careChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { ridesChanged } from "#web/lib/rides-changed.ts";

type NewBike = CallInput<Calls["POST /bikes"]>["body"];
type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

// "always": without a network a call must fail and say so, not wait until the network is back.
const networkMode = "always" as const;

const list = queryKeys.bikeList();
const bikeOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.bike(id),
    networkMode,
    queryFn: async ({ signal }) => (await call("GET /bikes/{id}", { params: { id } }, { signal })).data,
  });

type SomeBike = CallResponse<Calls["GET /bikes/{id}"]>["data"];

/** Whether all fields of a bike are there: somebody else's public bike has fewer. */
export function isInFull(bike: SomeBike): bike is Bike {
  return "read_only" in bike;
}

function own(bike: SomeBike): Bike {
  if (isInFull(bike)) return bike;
  throw new CallError(403, {}, null);
}

/** Returns the rider's bikes, newest first. */
export function useBikes() {
  return useQuery({
    queryKey: list,
    networkMode,
    initialData: () => alreadyHere("GET /bikes", { take: true })?.data,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes", { query: { t: String(Date.now()) } }, { signal })).data,
  });
}

/** Returns one bike: the rider's own in full, initially from the list, or somebody else's in its public shape. */
export function useBike(id: number) {
  const queries = useQueryClient();
  return useQuery({
    ...bikeOf(id),
    initialData: () =>
      queries.getQueryData<Bike[]>(list)?.find((bike) => bike.id === id) ??
      alreadyHere("GET /bikes/{id}", { params: { id }, take: true })?.data,
    initialDataUpdatedAt: () => queries.getQueryState(list)?.dataUpdatedAt,
  });
}

/** Returns one of the rider's bikes to edit: fetched each time the form opens, then never refetched under it. */
export function useBikeToEdit(id: number) {
  return useQuery({
    networkMode,
    queryKey: queryKeys.bikeToEdit(id),
    queryFn: async ({ signal }) => own((await call("GET /bikes/{id}", { params: { id } }, { signal })).data),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

type Ridden = { started_at: string; distance_m: number } | { km: number };

/** Milliseconds by which the list of bikes may lag behind after one was added. */
const refreshAfterAdd = 300;

export function useCreateBike() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (body: NewBike) => (await call("POST /bikes", { body })).data,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.limits() });
      setTimeout(() => void queries.invalidateQueries({ queryKey: queryKeys.bikes() }), refreshAfterAdd);
    },
  });
}

/** Sets the currency of all prices that have none. */
export function useChooseCurrency() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (purchase_currency: string) =>
      call("PUT /purchase-currency", { body: { purchase_currency } }),
    onSuccess: async () => {
      // With a currency, prices are sums that can be converted.
      void queries.invalidateQueries({ queryKey: queryKeys.costs() });
      await queries.invalidateQueries({ queryKey: queryKeys.bikes() });
    },
  });
}

export function useUpdateBike(id: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (body: ChangedBike) => (await call("PUT /bikes/{id}", { params: { id }, body })).data,
    onSuccess: async (bike) => {
      // A component field is a part's, too.
      void queries.invalidateQueries({ queryKey: queryKeys.parts() });
      await keep(bikeOf(id).queryKey, bike);
      queries.setQueryData<Bike[]>(list, (bikes) => bikes?.map((one) => (one.id === id ? bike : one)));
      void queries.invalidateQueries({ queryKey: list });
      // The fields are those of its parts, and its mileage tells what they need.
      void queries.invalidateQueries({ queryKey: queryKeys.parts() });
      void careChanged(queries);
    },
  });
}

/** Adds a ride of a bike, or a reading of its odometer; returns what takes that back. */
export function useNoteRidden(bikeId: number) {
  const queries = useQueryClient();
  const changed = () => void ridesChanged(queries);
  return useMutation({
    networkMode,
    async mutationFn({ noted, key }: { noted: Ridden; key: string }) {
      if ("distance_m" in noted) {
        const body = { ...noted, bike_id: bikeId };
        const { id } = (await call("POST /rides", { body }, { key })).data;
        return () => call("DELETE /rides/{id}", { params: { id } }).finally(changed);
      }
      const params = { id: bikeId };
      const { id: reading } = (await call("POST /bikes/{id}/readings", { params, body: noted }, { key }))
        .data;
      return () =>
        call("DELETE /bikes/{id}/readings/{reading}", { params: { ...params, reading } }).finally(changed);
    },
    onSuccess: changed,
  });
}

export function useDeleteBike() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (id: number) => call("DELETE /bikes/{id}", { params: { id } }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: bikeOf(id).queryKey });
      void queries.invalidateQueries({ queryKey: queryKeys.limits() });
      void queries.invalidateQueries({ queryKey: list });
      // They are in storage now.
      void queries.invalidateQueries({ queryKey: queryKeys.parts() });
      void careChanged(queries);
    },
  });
}
