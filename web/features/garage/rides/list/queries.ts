import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { RidesChoice } from "#web/features/garage/rides/rides-address.ts";
import { call } from "#web/lib/call.ts";
import { refresh } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { boundsOfMonth, type RideSums } from "./months.ts";

export type RideListQuery = NonNullable<CallInput<Calls["GET /rides"]>["query"]>;

/** Rides that are loaded at a time. */
const per_page = 40;

/** Rides that are assigned with one call: the most that the server takes. */
const portion = 1000;

/** The filters of the page, as a query. */
export const chosenQuery = ({ view, bike, from, to, search }: RidesChoice): RideListQuery => ({
  ...(view === "unassigned" && { assigned: "false" as const }),
  ...(bike && { bike_id: bike }),
  ...(from && { from }),
  ...(to && { to }),
  ...(search && { search }),
});

/** Returns the rides that match the address, newest first, a page at a time; the ones before stay until they are there. */
export function useRides(choice: RidesChoice) {
  const query = chosenQuery(choice);
  return useInfiniteQuery({
    queryKey: queryKeyOf("GET /rides", { query: { ...query, per_page } }, "paged"),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call("GET /rides", { query: { ...query, page: pageParam, per_page } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });
}

/** Returns the sums of all rides that match. */
export function useRideSums(query: RideListQuery, enabled = true) {
  return useQuery({
    queryKey: queryKeyOf("GET /rides", { query }, "sums"),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RideSums> => {
      const { meta } = await call("GET /rides", { query: { ...query, per_page: 1 } }, { signal });
      return { ...meta, rides: meta.total };
    },
  });
}

/** Returns the sums of a month's rides that match, for a month that is not wholly loaded. */
export function useMonthSums(month: string, choice: RidesChoice, enabled: boolean) {
  const { from, to } = boundsOfMonth(month);
  const within = {
    from: choice.from !== null && choice.from > from ? choice.from : from,
    to: choice.to !== null && choice.to < to ? choice.to : to,
  };
  const { data, isPlaceholderData } = useRideSums({ ...chosenQuery(choice), ...within }, enabled);
  return isPlaceholderData ? undefined : data;
}

interface Assignment {
  ids: readonly number[];
  bike_id: number | null;
}

/** Puts rides on a bike, or on none: any number, as many at once as the server takes. */
export async function putOnBike({ ids, bike_id }: Assignment): Promise<void> {
  for (let first = 0; first < ids.length; first += portion)
    await call("POST /rides/assign", { body: { ids: ids.slice(first, first + portion), bike_id } });
}

export const useAssignRides = () =>
  useMutation({ mutationFn: (assignment: Assignment) => refresh.once(() => putOnBike(assignment)) });
