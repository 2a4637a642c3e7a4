import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import { type RidesChoice } from "#web/features/garage/rides/rides-address.ts";
import { call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, pageQueryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { importsQuery, isOpen, watchImports } from "./import-watch.ts";

/** Rows of a page. */
export const importsPerPage = 50;

/** Returns the newest imports, and follows those that wait or run. */
export function useImports(): readonly RideImport[] | undefined {
  const { data } = useQuery(importsQuery());
  const isFollowed = data?.some(isOpen);
  useEffect(() => {
    if (isFollowed) watchImports();
  }, [isFollowed]);
  return data;
}

/** Returns a page of the rider's imports. */
export function useImportPage(page: number) {
  return useQuery({
    ...pageQueryOf("GET /ride-imports", queryKeys.rideImportList({ page }), {
      query: { page, per_page: importsPerPage },
    }),
    placeholderData: keepPreviousData,
  });
}

const reportOf = (id: number, { state, page }: Pick<RidesChoice, "state" | "page">) =>
  queryOptions({
    queryKey: queryKeys.rideImport(id, { state, page }),
    queryFn: ({ signal }) =>
      call(
        "GET /ride-imports/{id}",
        { params: { id }, query: { ...(state && { state }), page, per_page: importsPerPage } },
        { signal },
      ),
  });

/** Returns an import with a page of what became of its files; asks again while it runs. */
export function useReport(id: number, choice: Pick<RidesChoice, "state" | "page">) {
  return useQuery({
    ...reportOf(id, choice),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.data) ? 2000 : false),
  });
}

/** Cancels an import, or takes one that has ended off the list. */
export const useCancelImport = () =>
  useMutation({
    mutationFn: (id: number) => call("DELETE /ride-imports/{id}", { params: { id } }),
    // It may have ended meanwhile.
    onError: () => refresh.changed(["ride_import.updated"]),
    onSettled: refresh.done,
  });

/** Makes a duplicate a ride of its own. */
export function useKeepDuplicate(id: number) {
  const queries = useQueryClient();
  return useMutation({
    ...mutationOf("POST /ride-imports/{id}/items/{name}/keep", (name: string) => ({ params: { id, name } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.rideImports() }),
  });
}
