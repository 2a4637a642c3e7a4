import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useLanguage } from "#web/lib/i18n.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";

/** Returns everything that was ever on a bike, and how far it went in each month. */
export function useBikeLife(bikeId: number) {
  return useQuery(queryOf("GET /bikes/{id}/life", { params: { id: bikeId } }));
}

export const historyPage = 20;

/** Returns a page of what was changed on a bike, in the words of the server. */
export function useBikeHistory(bikeId: number, page: number) {
  // The words are in the reader's language, which is part of the key.
  useLanguage();
  return useQuery({
    ...queryOf("GET /bikes/{id}/history", {
      params: { id: bikeId },
      query: { page, per_page: historyPage },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Undoes a change; returns what that did, in words. */
export const useUndoChange = (bikeId: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/history/{entry}/undo",
      (entry: number) => ({ params: { id: bikeId, entry } }),
      {
        // Something else was changed meanwhile.
        onError: () => refresh.changed(["part.moved"]),
        onSettled: refresh.done,
      },
    ),
  );
