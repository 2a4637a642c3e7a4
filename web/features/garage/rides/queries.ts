import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { call } from "#web/lib/call.ts";
import { careChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { ridesChanged } from "#web/lib/rides-changed.ts";

type NewRide = CallInput<Calls["POST /rides"]>["body"];
type ChangedRide = CallInput<Calls["PUT /rides/{id}"]>["body"];

/** Returns the rider's bikes, from the list that the garage shows. */
export function useBikesOfRides() {
  return useQuery({
    queryKey: queryKeys.bikeList(),
    queryFn: async ({ signal }) => (await call("GET /bikes", {}, { signal })).data,
  });
}

export function useRide(id: number) {
  return useQuery({
    queryKey: queryKeys.ride(id),
    queryFn: async ({ signal }) => (await call("GET /rides/{id}", { params: { id } }, { signal })).data,
  });
}

/** Adds a ride by hand. `key` makes the same press, sent again, add nothing more. */
export function useCreateRide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: NewRide & { key: string }) =>
      (await call("POST /rides", { body }, { key })).data,
    onSuccess: () => void ridesChanged(queries),
  });
}

export function useUpdateRide(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangedRide) => (await call("PUT /rides/{id}", { params: { id }, body })).data,
    async onSuccess(ride) {
      await keep<Ride>(queryKeys.ride(id), ride);
      void ridesChanged(queries);
    },
  });
}

export function useDeleteThisRide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /rides/{id}", { params: { id } }),
    onSuccess(_, id) {
      // What is gone is not asked for again while its page is still there.
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== id;
      void careChanged(queries);
      void queries.invalidateQueries({ queryKey: queryKeys.parts() });
      void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
      void queries.invalidateQueries({ queryKey: queryKeys.rides(), predicate: isOther });
    },
  });
}
