import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { useCarePlans } from "#web/features/garage/care/queries.ts";
import { fetchBlob } from "#web/lib/download.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { formQueryOf, mutationOf, queryOf, type SentInput } from "#web/lib/query-of.ts";

export type ServiceBody = CallInput<Calls["POST /bikes/{id}/services"]>["body"];
type Sending = Pick<SentInput<"POST /bikes/{id}/services">, "key" | "instead">;
type ServiceChangeBody = CallInput<Calls["PUT /services/{id}"]>["body"];

export const servicesOnPage = 50;

/** Returns a page of a bike's logbook, newest first. */
export function useServices(bikeId: number, page = 1, per_page = servicesOnPage) {
  return useQuery({
    ...queryOf("GET /bikes/{id}/services", {
      params: { id: bikeId },
      query: { page, per_page },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the shops in the newest 200 entries of a bike's logbook, the last one first. */
export function useKnownShops(bikeId: number | null): readonly string[] {
  const { data } = useQuery(
    queryOf(
      "GET /bikes/{id}/services",
      { params: { id: bikeId ?? 0 }, query: { per_page: 200 } },
      {
        enabled: bikeId !== null,
        select: ({ data }) => [...new Set(data.flatMap(({ shop }) => (shop === null ? [] : [shop])))],
      },
    ),
  );
  return data ?? [];
}

/** Returns an entry of a logbook, under a form or a question: it is fetched each time that one opens. */
export function useServiceToEdit(id: number) {
  return useQuery(formQueryOf("GET /services/{id}", { params: { id } }));
}

/** Adds an entry. `key` makes the same press, sent again, add nothing more. */
export function useCreateService(bikeId: number) {
  const { data: plans } = useCarePlans(bikeId);
  const itemOf = ({ plan_id, part_id, slot, task }: NonNullable<ServiceBody["items"]>[number]) => {
    const plan = plans?.find(({ id }) => id === plan_id);
    if (plan)
      return {
        plan_id: plan.id,
        part_id: plan.part?.id ?? null,
        slot: plan.slot,
        task: plan.task,
        part: plan.part,
      };
    return {
      plan_id: null,
      part_id: Number(part_id) || null,
      slot: slot ?? null,
      task: task ?? "",
      part: null,
    };
  };
  return useMutation(
    mutationOf(
      "POST /bikes/{id}/services",
      ({ key, instead, ...body }: ServiceBody & Sending) => ({ params: { id: bikeId }, body, key, instead }),
      { offline: async ({ items }) => ({ items: (items ?? []).map(itemOf) }) },
    ),
  );
}

export const useUpdateService = (id: number) =>
  useMutation(mutationOf("PUT /services/{id}", (body: ServiceChangeBody) => ({ params: { id }, body })));

export const useDeleteService = () =>
  useMutation(mutationOf("DELETE /services/{id}", (id: number) => ({ params: { id } })));

/** Returns a photo of an entry at a width: only the rider's own calls may fetch it. */
export const useServicePicture = (id: number, photo: number, w: 320 | 1920) =>
  useQuery({
    queryKey: queryKeyOf("GET /services/{id}/photos/{photo}", { params: { id, photo } }, w),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchBlob(`/services/${id}/photos/${photo}?w=${w}`, { signal }),
  });

export const useDeleteServicePhoto = (id: number) =>
  useMutation(
    mutationOf("DELETE /services/{id}/photos/{photo}", (photo: number) => ({ params: { id, photo } })),
  );
