import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import { call } from "#web/lib/call.ts";
import { useLanguage } from "#web/lib/i18n.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { mutationOf, queryOf, pageRowsOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useKnownPlan } from "./use-known-plan.ts";

export type DoneBody = CallInput<Calls["POST /care-plans/{id}/done"]>["body"];
export type SnoozeBody = CallInput<Calls["POST /care-plans/{id}/snooze"]>["body"];
export type PlanBody = CallInput<Calls["POST /bikes/{id}/care-plans"]>["body"];
export type PlanChangeBody = CallInput<Calls["PUT /care-plans/{id}"]>["body"];

/** The most that a list returns at a time, and the most plans that a bike has. */
const whole = 200;

/** Returns the plans of a bike, the most urgent first. */
export function useCarePlans(bikeId: number) {
  useLanguage();
  return useQuery({
    ...queryOf("GET /bikes/{id}/care-plans", { params: { id: bikeId }, query: { per_page: whole } }),
    select: pageRowsOf,
  });
}

export function useCarePlan(id: number) {
  return useQuery(queryOf("GET /care-plans/{id}", { params: { id } }));
}

/** Returns how a bike's tracked parts stand, with the formula. */
export function useBikeHealth(bikeId: number) {
  return useQuery(queryOf("GET /bikes/{id}/health", { params: { id: bikeId } }));
}

const planKey = (id: number) => queryKeyOf("GET /care-plans/{id}", { params: { id } });
const onSuccess = (plan: CarePlan) => keep<CarePlan>(planKey(plan.id), plan);

/** Adds a plan. `key` makes the same press, sent again, add nothing more. */
export const useCreatePlan = (bikeId: number) =>
  useMutation(
    mutationOf(
      "POST /bikes/{id}/care-plans",
      ({ key, ...body }: PlanBody & { key: string }) => ({ params: { id: bikeId }, body, key }),
      { onSuccess },
    ),
  );

export const useUpdatePlan = () =>
  useMutation(
    mutationOf(
      "PUT /care-plans/{id}",
      ({ id, ...body }: PlanChangeBody & { id: number }) => ({ params: { id }, body }),
      { onSuccess },
    ),
  );

/** Leaves a plan out of what is due, for so many metres or days. */
export function useSnoozePlan() {
  const offline = useKnownPlan();
  return useMutation(
    mutationOf(
      "POST /care-plans/{id}/snooze",
      ({ id, key, ...body }: SnoozeBody & { id: number; key: string }) => ({ params: { id }, body, key }),
      { onSuccess, offline },
    ),
  );
}

/** Ends a snooze. */
export const useWakePlan = () =>
  useMutation(
    mutationOf("DELETE /care-plans/{id}/snooze", (id: number) => ({ params: { id } }), { onSuccess }),
  );

export const useDeletePlan = () =>
  useMutation({
    mutationFn: (id: number) =>
      refresh.deleting([planKey(id)], () => call("DELETE /care-plans/{id}", { params: { id } })),
  });

/** Notes that what a plan asks for was done. `key` makes the same press, sent again, note nothing more. */
export function useCompletePlan() {
  const offline = useKnownPlan();
  return useMutation(
    mutationOf(
      "POST /care-plans/{id}/done",
      ({ id, key, ...body }: DoneBody & { id: number; key: string }) => ({ params: { id }, body, key }),
      { onSuccess: ({ plan }) => onSuccess(plan), offline },
    ),
  );
}
