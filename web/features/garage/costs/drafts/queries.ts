import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { formQueryOf, mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { queryClient } from "#web/lib/query.ts";

/** Fetches again what waits: drafts are no events. */
export const draftsChanged = (): void =>
  void queryClient.invalidateQueries({ queryKey: queryKeyOf("GET /drafts") });

export const useDrafts = () => useQuery(queryOf("GET /drafts"));
export const useReadDraft = (id: number) => useQuery(formQueryOf("GET /drafts/{id}", { params: { id } }));

/** Returns the picture that a draft was read from: only the rider's own calls may fetch it. */
export function useDraftPicture(id: number, enabled: boolean) {
  return useQuery({
    queryKey: queryKeyOf("GET /drafts/{id}/file", { params: { id }, query: { w: "1920" } }),
    enabled,
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchBlob(`/drafts/${id}/file?w=1920`, { signal }),
  });
}

export type Accepting = CallInput<Calls["POST /drafts/{id}/accept"]>["body"];

export const useAcceptDraft = (id: number) =>
  useMutation(
    mutationOf(
      "POST /drafts/{id}/accept",
      ({ key, ...body }: Accepting & { key: string }) => ({ params: { id }, body, key }),
      { onSuccess: draftsChanged },
    ),
  );

export const useDeleteDraft = (id: number) =>
  useMutation(mutationOf("DELETE /drafts/{id}", () => ({ params: { id } }), { onSuccess: draftsChanged }));
