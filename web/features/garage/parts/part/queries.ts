import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { partsChanged, type PlaceBody } from "#web/features/garage/parts/queries.ts";
import { call } from "#web/lib/call.ts";
import { careChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type PartChangeBody = CallInput<Calls["PUT /parts/{id}"]>["body"];

/** Returns the rider's bikes, from the list that the garage shows. */
export function useBikeList() {
  return useQuery({
    queryKey: queryKeys.bikeList(),
    queryFn: async ({ signal }) => (await call("GET /bikes", {}, { signal })).data,
  });
}

/** Returns a part to edit: fetched each time the form opens, then never refetched under it. */
export function usePartToEdit(id: number) {
  return useQuery({
    queryKey: queryKeys.partToEdit(id),
    queryFn: async ({ signal }) => (await call("GET /parts/{id}", { params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

export function useUpdatePart(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: PartChangeBody) =>
      (await call("PUT /parts/{id}", { params: { id }, body })).data,
    async onSuccess(part) {
      await keep<PartWithHistory>(queryKeys.part(id), part);
      void partsChanged(queries);
    },
  });
}

/** Deletes a part; one with a history is refused unless that was confirmed. */
export function useDeletePart(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmed: boolean) =>
      call("DELETE /parts/{id}", { params: { id }, ...(confirmed && { query: { confirm: "true" } }) }),
    onSuccess() {
      // What is gone is not asked for again while its window is still there.
      const isOfPart = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey[1] === id || (queryKey[1] === "measurements" && queryKey[2] === id);
      void careChanged(queries);
      void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
      void queries.invalidateQueries({ queryKey: queryKeys.parts(), refetchType: "none" });
      void queries.refetchQueries({
        queryKey: queryKeys.parts(),
        type: "active",
        predicate: (query) => !isOfPart(query),
      });
    },
  });
}

/** What mounting a part would do, in words; asked again with every other wish, not for none. */
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
  return useQuery({
    queryKey: queryKeys.measurements(part),
    queryFn: ({ signal }) =>
      call("GET /parts/{id}/measurements", { params: { id: part }, query: { per_page: 200 } }, { signal }),
  });
}

export function useDeleteMeasurement(part: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (measurement: number) =>
      call("DELETE /parts/{id}/measurements/{measurement}", { params: { id: part, measurement } }),
    onSuccess: () => void partsChanged(queries),
  });
}
