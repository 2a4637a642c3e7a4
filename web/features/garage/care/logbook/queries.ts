import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { mutationOf, pageQueryOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type ServiceBody = CallInput<Calls["POST /bikes/{id}/services"]>["body"];
type ServiceChangeBody = CallInput<Calls["PUT /services/{id}"]>["body"];

export const servicesOnPage = 50;

/** Returns a page of a bike's logbook, newest first. */
export function useServices(bikeId: number, page = 1, per_page = servicesOnPage) {
  return useQuery({
    ...pageQueryOf("GET /bikes/{id}/services", queryKeys.services(bikeId, { page, per_page }), {
      params: { id: bikeId },
      query: { page, per_page },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the shops in the newest 200 entries of a bike's logbook, the last one first. */
export function useKnownShops(bikeId: number | null): readonly string[] {
  const { data } = useQuery({
    queryKey: queryKeys.services(bikeId ?? 0, "shops"),
    enabled: bikeId !== null,
    queryFn: async ({ signal }) => {
      const input = { params: { id: bikeId ?? 0 }, query: { per_page: 200 } };
      const { data } = await call("GET /bikes/{id}/services", input, { signal });
      return [...new Set(data.flatMap(({ shop }) => (shop === null ? [] : [shop])))];
    },
  });
  return data ?? [];
}

/** Returns an entry of a logbook, under a form or a question: it is fetched each time that one opens. */
export function useServiceToEdit(id: number) {
  return useQuery({
    ...queryOf("GET /services/{id}", queryKeys.serviceToEdit(id), { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Adds an entry. `key` makes the same press, sent again, add nothing more. */
export const useCreateService = (bikeId: number) =>
  useMutation(
    mutationOf("POST /bikes/{id}/services", ({ key, ...body }: ServiceBody & { key: string }) => ({
      params: { id: bikeId },
      body,
      key,
    })),
  );

export const useUpdateService = (id: number) =>
  useMutation(mutationOf("PUT /services/{id}", (body: ServiceChangeBody) => ({ params: { id }, body })));

export const useDeleteService = () =>
  useMutation({
    mutationFn: (id: number) => call("DELETE /services/{id}", { params: { id } }),
  });
