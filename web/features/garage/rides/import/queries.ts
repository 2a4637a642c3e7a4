import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import { type RidesChoice } from "#web/features/garage/rides/rides-address.ts";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
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
    ...queryOf("GET /ride-imports", { query: { page, per_page: importsPerPage } }),
    placeholderData: keepPreviousData,
  });
}

const reportOf = (id: number, { state, page }: Pick<RidesChoice, "state" | "page">) =>
  queryOf("GET /ride-imports/{id}", {
    params: { id },
    query: { ...(state && { state }), page, per_page: importsPerPage },
  });

/** Returns an import with a page of what became of its files; requested again while it runs. */
export function useReport(id: number, choice: Pick<RidesChoice, "state" | "page">) {
  return useQuery({
    ...reportOf(id, choice),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.data) ? 2000 : false),
  });
}

/** Cancels an import, or takes one that has ended off the list. */
export const useCancelImport = () =>
  useMutation(
    mutationOf("DELETE /ride-imports/{id}", (id: number) => ({ params: { id } }), {
      // It may have ended meanwhile.
      onError: () => refresh.changed(["ride_import.updated"]),
      onSettled: refresh.done,
    }),
  );

/** Makes a duplicate a ride of its own. */
export const useKeepDuplicate = (id: number) =>
  useMutation(
    mutationOf("POST /ride-imports/{id}/items/{name}/keep", (name: string) => ({ params: { id, name } }), {
      onSuccess: () => refresh.changed(["ride_import.created"]),
    }),
  );
