import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type NewLinkBody = CallInput<Calls["POST /bikes/{id}/dossiers"]>["body"];

/** As many as a rider may have. */
const all = 100;

/** The frozen links of a bike, newest first; asked for each time, as others open them. */
export function useFrozenLinks(bikeId: number) {
  const query = { bike_id: bikeId, per_page: all };
  return useQuery({
    queryKey: queryKeys.dossiers(query),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call("GET /dossiers", { query }, { signal })).data,
  });
}

function useChanged<V, R>(mutationFn: (given: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // The list is there again before the window says that it is done.
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.frozenLinks() }),
  });
}

export const useMakeFrozenLink = (bikeId: number) =>
  useChanged(
    async ({ body, key }: { body: NewLinkBody; key: string }) =>
      (await call("POST /bikes/{id}/dossiers", { params: { id: bikeId }, body }, { key })).data,
  );

export const useRevokeFrozenLink = () =>
  useChanged((id: number) => call("DELETE /dossiers/{id}", { params: { id } }));
