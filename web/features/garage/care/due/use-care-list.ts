import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type CareQuery = NonNullable<CallInput<Calls["GET /care"]>["query"]>;

/** Lines of the due-list that are loaded at a time. */
const per_page = 100;

/** Returns what the rider's bikes need, the most urgent first, a page at a time; the lines before stay until they are there. */
export function useCareList(query: CareQuery, enabled = true) {
  return useInfiniteQuery({
    queryKey: queryKeyOf("GET /care", { query: { ...query, per_page } }, "paged"),
    enabled,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call("GET /care", { query: { ...query, page: pageParam, per_page } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });
}
