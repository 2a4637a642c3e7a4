import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { knownBikeSheet } from "#contract/garage/waiting/known-sheet.ts";
import { CallError } from "#web/lib/call-error.ts";
import { keep } from "#web/lib/query.ts";
import { formQueryOf, mutationOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

/** Returns one of the rider's bikes, for a form: fetched when the form opens, not refetched while it is open. */
export function useBikeOfWorth(id: number) {
  return useQuery({
    ...formQueryOf("GET /bikes/{id}", { params: { id } }),
    select: (bike): Bike => {
      if ("read_only" in bike) return bike;
      throw new CallError(403, {}, null);
    },
  });
}

/** Says for what a bike was sold, or what it is worth. */
export const useChangeWorth = (bike: Bike) => {
  const { id } = bike;
  return useMutation(
    mutationOf("PUT /bikes/{id}", (body: ChangedBike) => ({ params: { id }, body }), {
      offline: async (body) => knownBikeSheet(bike, body),
      onSuccess: (now) => keep<Bike>(queryKeyOf("GET /bikes/{id}", { params: { id } }), now),
    }),
  );
};
