import { useMutation, useQuery } from "@tanstack/react-query";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

/** The most that a list returns at a time. */
const per_page = 200;

/** The lines of a bike that are no plans come with them, the most urgent first: all but a full garage's are among the first. */
function useCareBeyondPlans<T>(bike_id: number, select: (entries: CareEntry[]) => T[]) {
  const query = { bike_id, per_page } as const;
  return useQuery({ ...queryOf("GET /care", queryKeys.careList(query), { query }), select });
}

const endingOf = (entries: CareEntry[]) => entries.filter((entry) => entry.kind === "warranty");
const wornOf = (entries: CareEntry[]) => entries.filter((entry) => entry.kind === "measurement");

/** Returns the warranties of a bike, and of parts on it, that end soon. */
export const useEndingWarranties = (bikeId: number) => useCareBeyondPlans(bikeId, endingOf);

/** Returns the parts of a bike that are worn by measurement or soon will be, and that no plan to replace them tells of. */
export const useWornParts = (bikeId: number) => useCareBeyondPlans(bikeId, wornOf);

/** Returns the plans that are suggested for a bike, and which of them it has. */
export function useCareTemplates(bikeId: number) {
  return useQuery(
    queryOf("GET /care-templates", queryKeys.careTemplates(bikeId), { query: { bike_id: bikeId, per_page } }),
  );
}

/** Adds suggested plans to a bike; those that it has already stay as they are. */
export const useTakeTemplates = (bikeId: number) =>
  useMutation({
    ...mutationOf(
      "POST /bikes/{id}/care-plans/from-templates",
      (body: { keys: string[]; in_order_on: string | null }) => ({ params: { id: bikeId }, body }),
    ),
    onSuccess: refresh.done,
  });

/** Loads a plan for its form, which is left alone while care is refetched. */
export function usePlanToEdit(id: number) {
  return useQuery({
    ...queryOf("GET /care-plans/{id}", queryKeys.carePlanToEdit(id), { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Returns what the rider is notified of. */
export function useToldOf() {
  return useQuery(queryOf("GET /account/notifications", queryKeys.notifications(), {}));
}

/** Mutes a bike, or no longer; muted elsewhere meanwhile, the others stay as they are. */
export function useMuteBike(bikeId: number) {
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
    onSuccess: (now) => keep<Notifications>(queryKeys.notifications(), now),
  });
}
