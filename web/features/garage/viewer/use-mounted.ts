import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Mounted } from "./part-entries.ts";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** Returns what is mounted on a rider's own bike now; null until it is known. */
export function useMounted(bikeId: number): Mounted | null {
  const { data: rows } = useQuery({
    queryKey: queryKeys.bikeParts(bikeId),
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId }, query: {} }, { signal })).data,
  });
  return useMemo(() => (rows ? { bikeId, rows } : null), [bikeId, rows]);
}
