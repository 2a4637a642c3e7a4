import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type NewLinkBody = CallInput<Calls["POST /bikes/{id}/dossiers"]>["body"];

/** As many as a rider may have. */
const all = 100;

/** The frozen links of a bike, newest first; fetched each time, as others open them. */
export function useFrozenLinks(bikeId: number) {
  const query = { bike_id: bikeId, per_page: all };
  return useQuery({ ...queryOf("GET /dossiers", queryKeys.dossiers(query), { query }), staleTime: 0 });
}

/** The list is there again before the window says that it is done. */
const useChanged = <V, R>(mutationFn: (given: V) => Promise<R>) =>
  useMutation({ mutationFn, onSuccess: refresh.done });

export const useMakeFrozenLink = (bikeId: number) =>
  useChanged(
    async ({ body, key }: { body: NewLinkBody; key: string }) =>
      (await call("POST /bikes/{id}/dossiers", { params: { id: bikeId }, body }, { key })).data,
  );

export const useRevokeFrozenLink = () =>
  useChanged((id: number) => call("DELETE /dossiers/{id}", { params: { id } }));
