import { useQuery } from "@tanstack/react-query";
import type { Mounted } from "./part-entries.ts";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** Returns what is mounted on a rider's own bike now; null without a bike, and until it is known. */
export function useMounted(bikeId: number | null): Mounted | null {
  const { data } = useQuery({
    queryKey: queryKeys.bikeParts(bikeId ?? 0, {}),
    enabled: bikeId !== null,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId ?? 0 }, query: {} }, { signal })).data,
  });
  return bikeId !== null && data ? { bikeId, rows: data } : null;
}
