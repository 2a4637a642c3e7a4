import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";

export type NewLinkBody = CallInput<Calls["POST /bikes/{id}/dossiers"]>["body"];

/** As many as a rider may have. */
const all = 100;

/** The frozen links of a bike, newest first; fetched each time, as others open them. */
export function useFrozenLinks(bikeId: number) {
  const query = { bike_id: bikeId, per_page: all };
  return useQuery({ ...queryOf("GET /dossiers", { query }), select: pageRowsOf, staleTime: 0 });
}

/** The list is there again before the window says that it is done. */
const onSuccess = refresh.done;

export const useMakeFrozenLink = (bikeId: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/dossiers",
      (given: { body: NewLinkBody; key: string }) => ({ params: { id: bikeId }, ...given }),
      { onSuccess },
    ),
  );

export const useRevokeFrozenLink = () =>
  useMutation(mutationOf("DELETE /dossiers/{id}", (id: number) => ({ params: { id } }), { onSuccess }));
