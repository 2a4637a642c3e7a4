import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/lib/call.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { ridesChanged } from "#web/lib/rides-changed.ts";

export const ridesOnPage = 50;

/** Returns a page of a bike's rides, newest first, with the sums of all. */
export function useRidesOfBike(bike_id: number, page: number) {
  const query = { bike_id, page, per_page: ridesOnPage };
  return useQuery({
    queryKey: queryKeys.rideList(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call("GET /rides", { query }, { signal }),
  });
}

/** Returns how many metres a bike's rides between two instants come to. */
export function useRiddenBetween(bike_id: number, from: string, to: string) {
  const query = { bike_id, from, to, per_page: 1 };
  return useQuery({
    queryKey: queryKeys.rideList(query),
    queryFn: async ({ signal }) => (await call("GET /rides", { query }, { signal })).meta.distance_m,
  });
}

/** Returns the newest readings of a bike's odometer: 200 at most. */
export function useReadings(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.readings(bikeId),
    queryFn: async ({ signal }) =>
      (
        await call(
          "GET /bikes/{id}/readings",
          { params: { id: bikeId }, query: { per_page: 200 } },
          { signal },
        )
      ).data,
  });
}

interface NewReading {
  km: number;
  at?: string;
  key: string;
}

/** Notes what a bike's odometer shows, or showed. */
export function useAddReading(bikeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewReading) =>
      call("POST /bikes/{id}/readings", { params: { id: bikeId }, body }, { key }),
    onSuccess: () => ridesChanged(queries),
  });
}

export function useDeleteReading(bikeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reading: number) =>
      call("DELETE /bikes/{id}/readings/{reading}", { params: { id: bikeId, reading } }),
    onSuccess: () => ridesChanged(queries),
  });
}
