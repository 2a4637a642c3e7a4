import { useQueries, useQuery } from "@tanstack/react-query";
import type { RideStatsBy } from "#contract/garage/ride-stats.ts";
import { queryOf, pageRowsOf } from "#web/lib/query-of.ts";

interface StatsQuery {
  by: RideStatsBy;
  from?: string;
  to?: string;
  bike_id?: number;
}

/** Days are the rider's: the server takes their start in the rider's time zone. */
const within = (year: number) => ({ from: `${year}-01-01`, to: `${year + 1}-01-01` });

const statsOf = (query: StatsQuery) => queryOf("GET /ride-stats", { query });

/** What each year with rides comes to. */
export const useRiddenYears = () => useQuery(statsOf({ by: "year" }));

/** What each day with rides comes to. */
export const useDaysOfYear = (year: number) => useQuery(statsOf({ by: "day", ...within(year) }));

/** What each bike with rides comes to. */
export const useBikesOfYear = (year: number) => useQuery(statsOf({ by: "bike", ...within(year) }));

/** What each week of some bikes comes to; empty until all are here. */
export const useWeeksOfBikes = (year: number, bikes: readonly number[]) =>
  useQueries({
    queries: bikes.map((bike_id) => statsOf({ by: "week", ...within(year), bike_id })),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.map(({ data = [] }) => data) : undefined,
      isError: results.some(({ isError }) => isError),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    }),
  });

const most = (year: number, sort: "longest" | "highest") => ({ ...within(year), sort, page: 1, per_page: 3 });

/** The rides of a year that went farthest, or climbed highest. */
export const useMostOfYear = (year: number, sort: "longest" | "highest") =>
  useQuery({ ...queryOf("GET /rides", { query: most(year, sort) }), select: pageRowsOf });
