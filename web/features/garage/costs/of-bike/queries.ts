import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { call, CallError } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { mutationOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

/** Returns one of the rider's bikes, for a form: fetched when the form opens, not refetched while it is open. */
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
export const useChangeWorth = (id: number) =>
  useMutation({
    ...mutationOf("PUT /bikes/{id}", (body: ChangedBike) => ({ params: { id }, body })),
    onSuccess: (bike) => keep<Bike>(queryKeys.bike(id), bike),
  });
