import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { call } from "#web/lib/call.ts";
import { careChanged, servicesChanged } from "#web/lib/care-changed.ts";
import { keep } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type DoneBody = CallInput<Calls["POST /care-plans/{id}/done"]>["body"];
export type SnoozeBody = CallInput<Calls["POST /care-plans/{id}/snooze"]>["body"];
export type PlanBody = CallInput<Calls["POST /bikes/{id}/care-plans"]>["body"];
export type PlanChangeBody = CallInput<Calls["PUT /care-plans/{id}"]>["body"];

/** The most that a list returns at a time, and the most plans that a bike has. */
const whole = 200;

/** Returns the plans of a bike, the most urgent first. */
export function useCarePlans(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.carePlans(bikeId),
    queryFn: async ({ signal }) => {
      const input = { params: { id: bikeId }, query: { per_page: whole } };
      return (await call("GET /bikes/{id}/care-plans", input, { signal })).data;
    },
  });
}

export function useCarePlan(id: number) {
  return useQuery({
    queryKey: queryKeys.carePlan(id),
    queryFn: async ({ signal }) => (await call("GET /care-plans/{id}", { params: { id } }, { signal })).data,
  });
}

/** Returns how a bike's tracked parts stand, with the formula. */
export function useBikeHealth(bikeId: number) {
  return useQuery({
    queryKey: queryKeys.bikeHealth(bikeId),
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/health", { params: { id: bikeId } }, { signal })).data,
  });
}

/** Changes a plan; afterwards all that shows care is asked for again. */
function usePlanMutation<V>(change: (input: V) => Promise<CarePlan>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess(plan) {
      await keep<CarePlan>(queryKeys.carePlan(plan.id), plan);
      void careChanged(queries);
    },
  });
}

/** Adds a plan. `key` makes the same press, sent again, add nothing more. */
export const useCreatePlan = (bikeId: number) =>
  usePlanMutation(
    async ({ key, ...body }: PlanBody & { key: string }) =>
      (await call("POST /bikes/{id}/care-plans", { params: { id: bikeId }, body }, { key })).data,
  );

export const useUpdatePlan = () =>
  usePlanMutation(
    async ({ id, ...body }: PlanChangeBody & { id: number }) =>
      (await call("PUT /care-plans/{id}", { params: { id }, body })).data,
  );

/** Leaves a plan out of what is due, for so many metres or days. */
export const useSnoozePlan = () =>
  usePlanMutation(
    async ({ id, ...body }: SnoozeBody & { id: number }) =>
      (await call("POST /care-plans/{id}/snooze", { params: { id }, body })).data,
  );

/** Ends a snooze. */
export const useWakePlan = () =>
  usePlanMutation(
    async (id: number) => (await call("DELETE /care-plans/{id}/snooze", { params: { id } })).data,
  );

export function useDeletePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call("DELETE /care-plans/{id}", { params: { id } }),
    onSuccess(_, id) {
      // What is gone is not asked for again while its window is still there.
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        !(queryKey[1] === "plan" && queryKey[2] === id);
      void queries.invalidateQueries({ queryKey: queryKeys.care(), predicate: isOther });
    },
  });
}

/** Notes that what a plan asks for was done. `key` makes the same press, sent again, note nothing more. */
export function useCompletePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, key, ...body }: DoneBody & { id: number; key: string }) =>
      (await call("POST /care-plans/{id}/done", { params: { id }, body }, { key })).data,
    async onSuccess({ plan }) {
      await keep<CarePlan>(queryKeys.carePlan(plan.id), plan);
      void servicesChanged(queries);
    },
  });
}
