import { useQuery } from "@tanstack/react-query";
import type { Ride } from "#contract/garage/rides.ts";
import { call } from "#web/lib/call.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

/** Returns where a ride went, and its heights. */
export function useRideTrack(id: number, enabled: boolean) {
  return useQuery({
    ...queryOf("GET /rides/{id}/track", { params: { id } }),
    enabled, // A track never changes, except with its ride.
    staleTime: 5 * 60_000,
  });
}

/** Returns the rides before and after one. */
export function useNeighbours({ started_at }: Ride) {
  const after = new Date(Date.parse(started_at) + 1).toISOString();
  return useQuery({
    queryKey: queryKeyOf("GET /rides", {}, "around", started_at),
    async queryFn({ signal }) {
      const list = (query: object) => call("GET /rides", { query: { per_page: 1, ...query } }, { signal });
      const [before, later] = await Promise.all([list({ to: started_at }), list({ from: after })]);
      // Lists begin with the newest: the next ride is the last of those that came later.
      const { total } = later.meta;
      const next = total > 1 ? await list({ from: after, page: total }) : later;
      return { previous: before.data[0] ?? null, next: next.data[0] ?? null };
    },
  });
}
