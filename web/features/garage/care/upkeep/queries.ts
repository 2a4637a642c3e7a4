import { useMutation, useQuery } from "@tanstack/react-query";
import type { Notifications } from "#contract/people/notifications.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { formQueryOf, type HeldOf, mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

/** The most that a list returns at a time. */
const per_page = 200;

/** The lines of a bike that are no plans come with them, the most urgent first: all but a full garage's are among the first. */
function useCareBeyondPlans<T>(bike_id: number, select: (page: HeldOf<"GET /care">) => T[]) {
  const query = { bike_id, per_page } as const;
  return useQuery(queryOf("GET /care", { query }, { select }));
}

const endingOf = ({ data }: HeldOf<"GET /care">) => data.filter((entry) => entry.kind === "warranty");
const wornOf = ({ data }: HeldOf<"GET /care">) => data.filter((entry) => entry.kind === "measurement");

/** Returns the warranties of a bike, and of parts on it, that end soon. */
export const useEndingWarranties = (bikeId: number) => useCareBeyondPlans(bikeId, endingOf);

/** Returns the parts of a bike that are worn by measurement or soon will be, and that no plan to replace them tells of. */
export const useWornParts = (bikeId: number) => useCareBeyondPlans(bikeId, wornOf);

/** Returns the plans that are suggested for a bike, and which of them it has. */
export function useCareTemplates(bikeId: number) {
  return useQuery({
    ...queryOf("GET /care-templates", { query: { bike_id: bikeId, per_page } }),
    select: pageRowsOf,
  });
}

/** Adds suggested plans to a bike; those that it has already stay as they are. */
export const useTakeTemplates = (bikeId: number) =>
  useMutation({
    ...mutationOf(
      "POST /bikes/{id}/care-plans/from-templates",
      (body: {
        keys: string[];
        in_order_on: string | null;
        distances: { key: string; every_m: number }[];
      }) => ({ params: { id: bikeId }, body }),
    ),
    onSuccess: refresh.done,
  });

/** Loads a plan for its form, which is left alone while care is refetched. */
export function usePlanToEdit(id: number) {
  return useQuery(formQueryOf("GET /care-plans/{id}", { params: { id } }));
}

/** Returns what the rider is notified of. */
export function useNotificationChoices() {
  return useQuery(queryOf("GET /account/notifications"));
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
    onSuccess: (now) => keep<Notifications>(queryKeyOf("GET /account/notifications"), now),
  });
}
