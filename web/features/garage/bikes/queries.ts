import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallResponse, CallInput, Calls } from "#contract/endpoints.ts";
import { call, CallError } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type NewBike = CallInput<Calls["POST /bikes"]>["body"];
type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

// A call without a network must fail and say so, not wait for the network to come back.
const networkMode = "always" as const;

const list = queryKeys.bikeList();
const bikeOf = (id: number) =>
  queryOptions({
    queryKey: queryKeys.bike(id),
    networkMode,
    queryFn: async ({ signal }) => (await call("GET /bikes/{id}", { params: { id } }, { signal })).data,
  });

type SomeBike = CallResponse<Calls["GET /bikes/{id}"]>["data"];

/** Whether a bike came in full: somebody else's public one comes in its public shape. */
export function isInFull(bike: SomeBike): bike is Bike {
  return "read_only" in bike;
}

function own(bike: SomeBike): Bike {
  if (isInFull(bike)) return bike;
  throw new CallError(403, {}, null);
}

/** My bikes, newest first. */
export function useBikes() {
  return useQuery({
    queryKey: list,
    networkMode,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes", { query: { t: String(Date.now()) } }, { signal })).data,
  });
}

/** One bike, to look at: one's own in full, which the list has until the server has been asked; else in its public shape. */
export function useBike(id: number) {
  const queries = useQueryClient();
  return useQuery({
    ...bikeOf(id),
    initialData: () => queries.getQueryData<Bike[]>(list)?.find((bike) => bike.id === id),
    initialDataUpdatedAt: () => queries.getQueryState(list)?.dataUpdatedAt,
  });
}

/** One bike, to change: asked anew each time, then left alone under the form. */
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

/** What the rider's list of bikes lags behind after one was added, ms. */
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

/** Gives all prices without a currency one. */
export function useChooseCurrency() {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (purchase_currency: string) =>
      call("PUT /purchase-currency", { body: { purchase_currency } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.bikes() }),
  });
}

export function useUpdateBike(id: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (body: ChangedBike) => (await call("PUT /bikes/{id}", { params: { id }, body })).data,
    onSuccess: async (bike) => {
      await keep(bikeOf(id).queryKey, bike);
      queries.setQueryData<Bike[]>(list, (bikes) => bikes?.map((one) => (one.id === id ? bike : one)));
      void queries.invalidateQueries({ queryKey: list });
    },
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
    },
  });
}
