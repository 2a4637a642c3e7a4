import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { BikePart } from "#contract/garage/part-moves.ts";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { careChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** The most that a list returns at a time. */
const per_page = 200;

/** Returns the warranties of a bike, and of parts on it, that end soon. */
export function useEndingWarranties(bike_id: number) {
  const query = { bike_id, state: "soon", per_page } as const;
  return useQuery({
    queryKey: queryKeys.careList(query),
    queryFn: async ({ signal }) =>
      (await call("GET /care", { query }, { signal })).data.filter((entry) => entry.kind === "warranty"),
  });
}

/** Returns the parts of a bike that are worn by measurement, and that no plan to replace them tells of. */
export function useWornParts(bike_id: number) {
  const query = { bike_id, state: "due", per_page } as const;
  return useQuery({
    queryKey: queryKeys.careList(query),
    queryFn: async ({ signal }) =>
      (await call("GET /care", { query }, { signal })).data.filter((entry) => entry.kind === "measurement"),
  });
}

/** Returns what is mounted on a bike, in the order of slots. */
export function usePartsOfBike(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.bikeParts(bikeId),
    queryFn: async ({ signal }): Promise<BikePart[]> =>
      (await call("GET /bikes/{id}/parts", { params: { id: bikeId } }, { signal })).data,
  });
}

/** Returns the plans that are suggested for a bike, and which of them it has. */
export function useCareTemplates(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.careTemplates(bikeId),
    queryFn: async ({ signal }) =>
      (await call("GET /care-templates", { query: { bike_id: bikeId, per_page } }, { signal })).data,
  });
}

/** Adds suggested plans to a bike; those that it has already stay as they are. */
export function useTakeTemplates(bikeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { keys: string[]; in_order_on: string | null }) =>
      (await call("POST /bikes/{id}/care-plans/from-templates", { params: { id: bikeId }, body })).data,
    onSuccess: () => careChanged(queries),
  });
}

/** Loads a plan for its form, which is left alone while care is asked for anew. */
export function usePlanToEdit(id: number) {
  return useQuery({
    queryKey: queryKeys.carePlanToEdit(id),
    queryFn: async ({ signal }): Promise<CarePlan> =>
      (await call("GET /care-plans/{id}", { params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Returns what the rider is told of. */
export function useToldOf() {
  return useQuery({
    queryKey: queryKeys.notifications(),
    queryFn: async ({ signal }): Promise<Notifications> =>
      (await call("GET /account/notifications", {}, { signal })).data,
  });
}

/** Mutes a bike, or no longer; muted elsewhere meanwhile, the others stay as they are. */
export function useMuteBike(bikeId: number) {
  const queries = useQueryClient();
  const put = async (over: Notifications, muted: boolean) => {
    const others = over.muted_bikes.filter((id) => id !== bikeId);
    const body = { muted_bikes: muted ? [...others, bikeId] : others, version: over.version };
    return (await call("PUT /account/notifications", { body })).data;
  };
  return useMutation({
    mutationFn: async ({ over, muted }: { over: Notifications; muted: boolean }) => {
      try {
        return await put(over, muted);
      } catch (error) {
        const newer = newerIn<Notifications>(error);
        if (newer === null) throw error;
        return await put(newer, muted);
      }
    },
    async onSuccess(now) {
      await keep<Notifications>(queryKeys.notifications(), now);
      void careChanged(queries);
    },
  });
}
