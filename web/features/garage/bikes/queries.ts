import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Bike } from "#contract/garage/bikes.ts";
import type { CallResponse, CallInput, Calls } from "#contract/endpoints.ts";
import { alreadyHere } from "#web/lib/already-here.ts";
import type { KnownSheet } from "#contract/garage/waiting/waiting-sheet.ts";
import { newCallKey } from "#web/lib/call-key.ts";
import { call, CallError } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sendOrKeep } from "#web/lib/send-or-keep.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { effectOn, formQueryOf, mutationOf, mutationWithMessageOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type NewBike = CallInput<Calls["POST /bikes"]>["body"];
type ChangedBike = CallInput<Calls["PUT /bikes/{id}"]>["body"];

const { queryKey: list } = queryOf("GET /bikes");
const bikeOf = (id: number) => queryOf("GET /bikes/{id}", { params: { id } });

type SomeBike = CallResponse<Calls["GET /bikes/{id}"]>["data"];

/** Whether all fields of a bike are there: somebody else's public bike has fewer. */
export function isInFull(bike: SomeBike): bike is Bike {
  return "read_only" in bike;
}

function own(bike: SomeBike): Bike {
  if (isInFull(bike)) return bike;
  throw new CallError(403, {}, null);
}

/** Returns the rider's bikes in their order. */
export function useBikes() {
  return useQuery({
    queryKey: list,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes", { query: { t: String(Date.now()) } }, { signal })).data,
    initialData: () => alreadyHere("GET /bikes", { take: true })?.data,
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
  return useQuery({ ...formQueryOf("GET /bikes/{id}", { params: { id } }), select: own });
}

export type Ridden = { started_at: string; distance_m: number } | { km: number; new_odometer?: true };

export const useCreateBike = () => useMutation(mutationOf("POST /bikes", (body: NewBike) => ({ body })));

/** Puts the bikes in order: at once on the screen, and as the server has them once it has responded. */
export const useOrderBikes = () =>
  useMutation(
    mutationOf("PUT /bikes/order", (ids: readonly number[]) => ({ body: { ids: [...ids] } }), {
      // One after another: the order that was given last is the one that stays.
      scope: { id: "order of bikes" },
      effect: ({ body: { ids } }) =>
        effectOn(list, (bikes) => bikes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
      onError: () => refresh.changed(["bike.updated"]),
      onSettled: refresh.done,
    }),
  );

/** Sets a bike aside from a day on, or takes it into use again; what another device changed meanwhile is kept. */
export function useSetAside(bike: Bike) {
  const { id, version, name } = bike;
  const queries = useQueryClient();
  const send = (resting_since: string | null, version: number) => {
    const input = { params: { id }, body: { resting_since, version } };
    return sendOrKeep("PUT /bikes/{id}", input, newCallKey(), async () => ({
      was: bike,
      now: { resting_since },
      name,
    }));
  };
  return useMutation({
    async mutationFn(resting_since: string | null) {
      try {
        return (await send(resting_since, version)).data;
      } catch (failed) {
        const newer = newerIn<Bike>(failed);
        if (!newer) throw failed;
        return (await send(resting_since, newer.version)).data;
      }
    },
    onSuccess: async (bike) => {
      await keep(bikeOf(id).queryKey, bike);
      queries.setQueryData<Bike[]>(list, (bikes) => bikes?.map((one) => (one.id === id ? bike : one)));
    },
  });
}

/** Sets the currency of all prices that have none. */
export const useChooseCurrency = () =>
  useMutation(
    mutationWithMessageOf(
      "PUT /purchase-currency",
      (purchase_currency: string) => ({ body: { purchase_currency } }),
      {
        onSuccess: refresh.done,
      },
    ),
  );

export function useUpdateBike(id: number, known: (body: ChangedBike) => KnownSheet<Bike>) {
  const queries = useQueryClient();
  return useMutation(
    mutationOf("PUT /bikes/{id}", (body: ChangedBike) => ({ params: { id }, body }), {
      offline: async (body) => known(body),
      onSuccess: async (bike) => {
        await keep(bikeOf(id).queryKey, bike);
        queries.setQueryData<Bike[]>(list, (bikes) => bikes?.map((one) => (one.id === id ? bike : one)));
      },
    }),
  );
}

/** Adds a ride of a bike, or a reading of its odometer; returns what takes that back. */
export function useNoteRidden(bikeId: number) {
  return useMutation({
    async mutationFn({ noted, key }: { noted: Ridden; key: string }) {
      if ("distance_m" in noted) {
        const body = { ...noted, bike_id: bikeId };
        const { id } = (await sendOrKeep("POST /rides", { body }, key, async () => null)).data;
        const takeBack = () => call("DELETE /rides/{id}", { params: { id } });
        return { takeBack, total_km: null };
      }
      const params = { id: bikeId };
      const reads = { params, body: noted };
      const { data } = await sendOrKeep("POST /bikes/{id}/readings", reads, key, async () => null);
      const reading = { ...params, reading: data.id };
      const takeBack = () => call("DELETE /bikes/{id}/readings/{reading}", { params: reading });
      return { takeBack, total_km: data.total_km };
    },
  });
}

/** What goes with a bike that is deleted. */
const keysOf = (id: number) => [
  bikeOf(id).queryKey,
  queryKeyOf("GET /bikes/{id}/comparison", { params: { id } }),
];

export function useDeleteBike() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      refresh.deleting(keysOf(id), () => call("DELETE /bikes/{id}", { params: { id } })),
    onSuccess: (_, id) => {
      for (const queryKey of keysOf(id)) queries.removeQueries({ queryKey });
    },
  });
}
