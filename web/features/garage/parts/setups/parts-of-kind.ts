import { queryOptions } from "@tanstack/react-query";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** The rider's parts of a kind, newest first: 200 at most. */
export const partsOfKind = (kind: PartKind) => {
  const query = { kind, per_page: 200 };
  return queryOptions({
    queryKey: queryKeys.partList(query),
    queryFn: ({ signal }) => call("GET /parts", { query }, { signal }),
  });
};
