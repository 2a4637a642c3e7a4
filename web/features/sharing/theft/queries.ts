import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, pageQueryOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type Report = CallInput<Calls["PUT /bikes/{id}/theft"]>["body"];

/** What is known of a bike's theft; null while it is not stolen. */
export function useTheft(id: number) {
  return useQuery(queryOf("GET /bikes/{id}/theft", queryKeys.theft(id), { params: { id } }));
}

export const sightingsPerPage = 10;

export function useSightings(id: number, page: number) {
  return useQuery(
    pageQueryOf("GET /bikes/{id}/sightings", queryKeys.sightings(id, page), {
      params: { id },
      query: { page, per_page: sightingsPerPage },
    }),
  );
}

export function useDeleteSighting(id: number) {
  return useMutation({
    networkMode: "always",
    mutationFn: (sighting: number) =>
      call("DELETE /bikes/{id}/sightings/{sighting}", { params: { id, sighting } }),
    // It is gone already, or what is listed is old.
    onError: () => refresh.changed(["sighting.updated"]),
    onSettled: refresh.done,
  });
}

export function useReportTheft(id: number) {
  return useMutation({
    ...mutationOf("PUT /bikes/{id}/theft", (body: Report) => ({ params: { id }, body })),
    networkMode: "always",
    onSuccess: (theft) => keep(queryKeys.theft(id), theft),
  });
}

export function useEndTheft(id: number) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /bikes/{id}/theft", { params: { id } }),
    onSuccess: () => keep(queryKeys.theft(id), null),
  });
}

/** The photo of a bike's serial number; null while there is none. */
export function useSerialPhoto(id: number) {
  return useQuery({
    queryKey: queryKeys.serialPhoto(id),
    retry: false,
    queryFn: ({ signal }) =>
      fetchBlob(`/bikes/${id}/serial-photo`, { signal }).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      }),
  });
}
