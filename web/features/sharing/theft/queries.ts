import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type Report = CallInput<Calls["PUT /bikes/{id}/theft"]>["body"];

/** What is known of a bike's theft; null while it is not stolen. */
export function useTheft(id: number) {
  return useQuery({
    queryKey: queryKeys.theft(id),
    queryFn: async ({ signal }) => (await call("GET /bikes/{id}/theft", { params: { id } }, { signal })).data,
  });
}

export const sightingsPerPage = 10;

export function useSightings(id: number, page: number) {
  return useQuery({
    queryKey: queryKeys.sightings(id, page),
    queryFn: ({ signal }) =>
      call(
        "GET /bikes/{id}/sightings",
        { params: { id }, query: { page, per_page: sightingsPerPage } },
        { signal },
      ),
  });
}

export function useReportTheft(id: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Report) => (await call("PUT /bikes/{id}/theft", { params: { id }, body })).data,
    async onSuccess(theft) {
      await keep(queryKeys.theft(id), theft);
      void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
    },
  });
}

export function useEndTheft(id: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("DELETE /bikes/{id}/theft", { params: { id } }),
    async onSuccess() {
      await keep(queryKeys.theft(id), null);
      void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
    },
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
