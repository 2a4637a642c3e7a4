import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Ride } from "#contract/garage/rides.ts";
import { call } from "#web/lib/call.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, type SentInput } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type Sending = Pick<SentInput<"POST /rides">, "key" | "instead">;
type NewRide = CallInput<Calls["POST /rides"]>["body"];
type ChangedRide = CallInput<Calls["PUT /rides/{id}"]>["body"];

const rideKey = (id: number) => queryKeyOf("GET /rides/{id}", { params: { id } });

/** Returns the newest ride that is on a bike; null where there is none. */
export function useLastRide() {
  const query = { assigned: "true", per_page: 1 } as const;
  return useQuery(queryOf("GET /rides", { query }, { select: ({ data }) => data[0] ?? null }));
}

export function useRide(id: number) {
  return useQuery(queryOf("GET /rides/{id}", { params: { id } }));
}

/** Adds a ride by hand. `key` makes the same press, sent again, add nothing more. */
export const useCreateRide = () =>
  useMutation(
    mutationOf("POST /rides", ({ key, instead, ...body }: NewRide & Sending) => ({ body, key, instead }), {
      offline: async () => null,
    }),
  );

export const useUpdateRide = (id: number) =>
  useMutation(
    mutationOf("PUT /rides/{id}", (body: ChangedRide) => ({ params: { id }, body }), {
      onSuccess: (ride) => keep<Ride>(rideKey(id), ride),
    }),
  );

export const useDeleteRide = () =>
  useMutation({
    mutationFn: (id: number) =>
      refresh.deleting([rideKey(id), queryKeyOf("GET /rides/{id}/track", { params: { id } })], () =>
        call("DELETE /rides/{id}", { params: { id } }),
      ),
  });
