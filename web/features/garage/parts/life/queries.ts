import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { partsChanged } from "#web/features/garage/parts/queries.ts";
import { call } from "#web/lib/call.ts";
import { useLanguage } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** Returns everything that was ever on a bike, and how far it went in each month. */
export function useBikeLife(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.bikeLife(bikeId),
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/life", { params: { id: bikeId } }, { signal })).data,
  });
}

export const historyPage = 50;

/** Returns a page of what was changed on a bike, in the words of the server. */
export function useBikeHistory(bikeId: number, page: number) {
  // The words are in the reader's language, which is part of the key.
  useLanguage();
  return useQuery({
    queryKey: queryKeys.bikeHistory(bikeId, page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        "GET /bikes/{id}/history",
        { params: { id: bikeId }, query: { page, per_page: historyPage } },
        { signal },
      ),
  });
}

/** Undoes a change; returns what that did, in words. */
export function useUndoChange(bikeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (entry: number) =>
      (await call("POST /bikes/{id}/history/{entry}/undo", { params: { id: bikeId, entry } })).data.effects,
    // Also after a refusal: something else was changed meanwhile.
    onSettled: () => partsChanged(queries),
  });
}
