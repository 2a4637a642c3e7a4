import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { type PlaceBody } from "#web/features/garage/parts/queries.ts";
import { call } from "#web/lib/call.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, pageQueryOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type PartChangeBody = CallInput<Calls["PUT /parts/{id}"]>["body"];

/** Returns a part to edit: fetched each time the form opens, then never refetched under it. */
export function usePartToEdit(id: number) {
  return useQuery({
    ...queryOf("GET /parts/{id}", queryKeys.partToEdit(id), { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export const useUpdatePart = (id: number) =>
  useMutation({
    ...mutationOf("PUT /parts/{id}", (body: PartChangeBody) => ({ params: { id }, body })),
    onSuccess: (part) => keep<PartWithHistory>(queryKeys.part(id), part),
  });

/** Deletes a part; one with a history is refused unless that was confirmed. */
export const useDeletePart = (id: number) =>
  useMutation({
    mutationFn: (confirmed: boolean) =>
      refresh.deleting([queryKeys.part(id), queryKeys.measurements(id)], () =>
        call("DELETE /parts/{id}", { params: { id }, ...(confirmed && { query: { confirm: "true" } }) }),
      ),
  });

/** What mounting a part would do, in words; fetched again with each changed wish, and not without one. */
export function usePlacePreview(id: number, wish: PlaceBody | null) {
  return useQuery({
    queryKey: queryKeys.partsPreview("place", id, wish),
    enabled: wish !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!wish) return [];
      const body = { ...wish, dry_run: true };
      return (await call("POST /parts/{id}/place", { params: { id }, body }, { signal })).data.effects;
    },
  });
}

/** Returns the newest measurements of a part. */
export function useMeasurements(part: number) {
  return useQuery(
    pageQueryOf("GET /parts/{id}/measurements", queryKeys.measurements(part), {
      params: { id: part },
      query: { per_page: 200 },
    }),
  );
}

export const useDeleteMeasurement = (part: number) =>
  useMutation({
    mutationFn: (measurement: number) =>
      call("DELETE /parts/{id}/measurements/{measurement}", { params: { id: part, measurement } }),
  });
