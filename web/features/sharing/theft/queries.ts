import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, mutationWithMessageOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type Report = CallInput<Calls["PUT /bikes/{id}/theft"]>["body"];

const theftKey = (id: number) => queryKeyOf("GET /bikes/{id}/theft", { params: { id } });

/** What is known of a bike's theft; null while it is not stolen. */
export function useTheft(id: number) {
  return useQuery(queryOf("GET /bikes/{id}/theft", { params: { id } }));
}

export const sightingsPerPage = 10;

export function useSightings(id: number, page: number) {
  return useQuery(
    queryOf("GET /bikes/{id}/sightings", {
      params: { id },
      query: { page, per_page: sightingsPerPage },
    }),
  );
}

export function useDeleteSighting(id: number) {
  return useMutation(
    mutationWithMessageOf(
      "DELETE /bikes/{id}/sightings/{sighting}",
      (sighting: number) => ({ params: { id, sighting } }),
      {
        // It is gone already, or what is listed is old.
        onError: () => refresh.changed(["sighting.updated"]),
        onSettled: refresh.done,
      },
    ),
  );
}

export function useReportTheft(id: number) {
  return useMutation(
    mutationOf("PUT /bikes/{id}/theft", (body: Report) => ({ params: { id }, body }), {
      onSuccess: (theft) => keep(theftKey(id), theft),
    }),
  );
}

export function useEndTheft(id: number) {
  return useMutation(
    mutationWithMessageOf("DELETE /bikes/{id}/theft", () => ({ params: { id } }), {
      onSuccess: () => keep(theftKey(id), null),
    }),
  );
}

/** The photo of a bike's serial number; null while there is none. */
export function useSerialPhoto(id: number) {
  return useQuery({
    queryKey: queryKeyOf("GET /bikes/{id}/serial-photo", { params: { id } }),
    retry: false,
    queryFn: ({ signal }) =>
      fetchBlob(`/bikes/${id}/serial-photo`, { signal }).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      }),
  });
}
