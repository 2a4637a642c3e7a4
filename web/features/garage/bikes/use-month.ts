import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#web/lib/query-of.ts";
import { useUnits } from "#web/lib/units.ts";

/**
 * Returns what finds how many metres a bike went since the first of this month in the rider's time zone; undefined until
 * that is known.
 */
export function useMonthOfBikes(): ((bike: number) => number) | undefined {
  const { isoDay } = useUnits();
  const query = { by: "bike", from: `${isoDay().slice(0, 7)}-01` } as const;
  const { data } = useQuery(queryOf("GET /ride-stats", { query }));
  return data && ((bike) => data.find(({ key }) => key === String(bike))?.distance_m ?? 0);
}
