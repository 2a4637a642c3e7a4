import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Service } from "#contract/garage/services.ts";
import { call } from "#web/lib/call.ts";
import { careChanged, servicesChanged } from "#web/lib/care-changed.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type ServiceBody = CallInput<Calls["POST /bikes/{id}/services"]>["body"];
type ServiceChangeBody = CallInput<Calls["PUT /services/{id}"]>["body"];

export const servicesOnPage = 50;

/** Returns a page of a bike's logbook, newest first. */
export function useServices(bikeId: number, page = 1, per_page = servicesOnPage) {
  return useQuery({
    queryKey: queryKeys.services(bikeId, { page, per_page }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call("GET /bikes/{id}/services", { params: { id: bikeId }, query: { page, per_page } }, { signal }),
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

/** Returns an entry of a logbook, under a form or a question: it is asked for each time that one opens. */
export function useServiceToEdit(id: number) {
  return useQuery({
    queryKey: queryKeys.serviceToEdit(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => (await call("GET /services/{id}", { params: { id } }, { signal })).data,
  });
}

/** Returns what is mounted on a bike now. */
export function useMountedParts(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.bikeParts(bikeId, {}),
    queryFn: async ({ signal }): Promise<BikePart[]> =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId }, query: {} }, { signal })).data,
  });
}

/** Returns the rider's bikes, from the list that the garage shows. */
export function useBikesOfLogbook(enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.bikeList(),
    enabled,
    queryFn: async ({ signal }) => (await call("GET /bikes", {}, { signal })).data,
  });
}

/** Adds an entry. `key` makes the same press, sent again, add nothing more. */
export function useCreateService(bikeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: ServiceBody & { key: string }) =>
      (await call("POST /bikes/{id}/services", { params: { id: bikeId }, body }, { key })).data,
    onSuccess: () => void servicesChanged(queries),
  });
}

export function useUpdateService(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ServiceChangeBody): Promise<Service> =>
      (await call("PUT /services/{id}", { params: { id }, body })).data,
    onSuccess: () => void careChanged(queries),
  });
}

export function useDeleteService() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /services/{id}", { params: { id } }),
    onSuccess: () => void careChanged(queries),
  });
}
