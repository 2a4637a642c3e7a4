import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { call } from "#web/lib/call.ts";
import { useLanguage } from "#web/lib/i18n.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

export type DoneBody = CallInput<Calls["POST /care-plans/{id}/done"]>["body"];
export type SnoozeBody = CallInput<Calls["POST /care-plans/{id}/snooze"]>["body"];
export type PlanBody = CallInput<Calls["POST /bikes/{id}/care-plans"]>["body"];
export type PlanChangeBody = CallInput<Calls["PUT /care-plans/{id}"]>["body"];

/** The most that a list returns at a time, and the most plans that a bike has. */
const whole = 200;

/** Returns the plans of a bike, the most urgent first. */
export function useCarePlans(bikeId: number) {
  useLanguage();
  return useQuery(
    queryOf("GET /bikes/{id}/care-plans", queryKeys.carePlans(bikeId), {
      params: { id: bikeId },
      query: { per_page: whole },
    }),
  );
}

export function useCarePlan(id: number) {
  return useQuery(queryOf("GET /care-plans/{id}", queryKeys.carePlan(id), { params: { id } }));
}

/** Returns how a bike's tracked parts stand, with the formula. */
export function useBikeHealth(bikeId: number) {
  return useQuery(
    queryOf("GET /bikes/{id}/health", queryKeys.bikeHealth(bikeId), { params: { id: bikeId } }),
  );
}

/** Changes a plan. */
const usePlanMutation = <V>(change: (input: V) => Promise<CarePlan>) =>
  useMutation({
    mutationFn: change,
    onSuccess: (plan) => keep<CarePlan>(queryKeys.carePlan(plan.id), plan),
  });

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

export const useDeletePlan = () =>
  useMutation({
    mutationFn: (id: number) =>
      refresh.deleting([queryKeys.carePlan(id)], () => call("DELETE /care-plans/{id}", { params: { id } })),
  });

/** Notes that what a plan asks for was done. `key` makes the same press, sent again, note nothing more. */
export const useCompletePlan = () =>
  useMutation({
    ...mutationOf(
      "POST /care-plans/{id}/done",
      ({ id, key, ...body }: DoneBody & { id: number; key: string }) => ({ params: { id }, body, key }),
    ),
    onSuccess: ({ plan }) => keep<CarePlan>(queryKeys.carePlan(plan.id), plan),
  });
