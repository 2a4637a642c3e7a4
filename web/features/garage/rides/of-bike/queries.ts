import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";

export const ridesOnPage = 50;

/** Returns a page of a bike's rides, newest first, with the sums of all. */
export function useRidesOfBike(bike_id: number, page: number) {
  const query = { bike_id, page, per_page: ridesOnPage };
  return useQuery({
    ...queryOf("GET /rides", { query }),
    placeholderData: keepPreviousData,
  });
}

/** Returns how many metres a bike's rides between two instants come to. */
export function useRiddenBetween(bike_id: number, from: string, to: string) {
  const query = { bike_id, from, to, per_page: 1 };
  return useQuery(queryOf("GET /rides", { query }, { select: ({ meta }) => meta.distance_m }));
}

/** Returns the newest readings of a bike's odometer: 200 at most. */
export function useReadings(bikeId: number) {
  return useQuery({
    ...queryOf("GET /bikes/{id}/readings", { params: { id: bikeId }, query: { per_page: 200 } }),
    select: pageRowsOf,
  });
}

interface NewReading {
  km: number;
  at?: string;
  new_odometer?: true;
  key: string;
}

/** Notes what a bike's odometer shows, or showed. */
export const useAddReading = (bikeId: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/readings",
      ({ key, ...body }: NewReading) => ({ params: { id: bikeId }, body, key }),
      { onSuccess: refresh.done, offline: async () => null },
    ),
  );

export const useDeleteReading = (bikeId: number) =>
  useMutation(
    mutationOf(
      "DELETE /bikes/{id}/readings/{reading}",
      (reading: number) => ({ params: { id: bikeId, reading } }),
      { onSuccess: refresh.done },
    ),
  );
