import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { call, CallError } from "#web/lib/call.ts";
import { costsChanged } from "#web/lib/costs-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

/** Returns one of the rider's bikes, under a form: fetched each time that opens, then never refetched under it. */
export function useBikeOfWorth(id: number) {
  return useQuery({
    queryKey: queryKeys.bikeToEdit(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    async queryFn({ signal }): Promise<Bike> {
      const { data } = await call("GET /bikes/{id}", { params: { id } }, { signal });
      if ("read_only" in data) return data;
      throw new CallError(403, {}, null);
    },
  });
}

/** Says for what a bike was sold, or what it is worth. */
export function useChangeWorth(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangedBike) => (await call("PUT /bikes/{id}", { params: { id }, body })).data,
    async onSuccess(bike) {
      await keep<Bike>(queryKeys.bike(id), bike);
      void costsChanged(queries);
    },
  });
}
