import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { PartWithHistory } from "#contract/garage/parts.ts";
import { knownPartSheet } from "#contract/garage/waiting/known-part-sheet.ts";
import { call } from "#web/lib/call.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { formQueryOf, mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

export type PartChangeBody = CallInput<Calls["PUT /parts/{id}"]>["body"];

/** Returns a part to edit: fetched each time the form opens, then never refetched under it. */
export function usePartToEdit(id: number) {
  return useQuery(formQueryOf("GET /parts/{id}", { params: { id } }));
}

export function useUpdatePart(part: PartWithHistory, name: string) {
  const { id } = part;
  return useMutation(
    mutationOf("PUT /parts/{id}", (body: PartChangeBody) => ({ params: { id }, body }), {
      offline: async (body) => knownPartSheet(part, body, name),
      onSuccess: (now) => keep<PartWithHistory>(queryKeyOf("GET /parts/{id}", { params: { id } }), now),
    }),
  );
}

/** Deletes a part; one with a history is refused unless that was confirmed. */
export const useDeletePart = (id: number) =>
  useMutation({
    mutationFn: (confirmed: boolean) =>
      refresh.deleting(
        [
          queryKeyOf("GET /parts/{id}", { params: { id } }),
          queryKeyOf("GET /parts/{id}/measurements", { params: { id } }),
        ],
        () =>
          call("DELETE /parts/{id}", { params: { id }, ...(confirmed && { query: { confirm: "true" } }) }),
      ),
  });

/** Returns the newest measurements of a part. */
export function useMeasurements(part: number) {
  return useQuery(
    queryOf("GET /parts/{id}/measurements", {
      params: { id: part },
      query: { per_page: 200 },
    }),
  );
}

export const useDeleteMeasurement = (part: number) =>
  useMutation(
    mutationOf("DELETE /parts/{id}/measurements/{measurement}", (measurement: number) => ({
      params: { id: part, measurement },
    })),
  );
