import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { ChangedPlan, Subscription } from "#contract/billing/subscription.ts";
import type { Step } from "./steps.ts";
import { alreadyHere } from "#web/lib/already-here.ts";
import { call } from "#web/lib/call.ts";
import { keep, refresh } from "#web/lib/query.ts";
import { effectOn, mutationOf, mutationWithMessageOf, queryOf } from "#web/lib/query-of.ts";

const { queryKey: subscription } = queryOf("GET /subscription");

/** Returns the rider's subscription: plan, state and available steps. */
export function useSubscription() {
  return useQuery({
    ...queryOf("GET /subscription", {}, { staleTime: 0 }),
    placeholderData: () => alreadyHere("GET /subscription")?.data,
  });
}

/** Returns the prices of the plans. */
export function usePrices() {
  return useQuery(queryOf("GET /plans"));
}

/** A change of the subscription; limits and read-only bikes may change with it. */
function useMove<I = void>(
  move: (input: I) => Promise<{ data: Subscription & Partial<ChangedPlan>; message?: string | undefined }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: async ({ data }) => {
      refresh.changed(["subscription.updated"]);
      await keep(subscription, data);
    },
    // A refusal may mean that the subscription shown is out of date.
    onError: () => void queries.invalidateQueries({ queryKey: subscription }),
  });
}

/** A step that was confirmed; `plan` is the plan it leads to. */
export interface TakenStep {
  step: Exclude<Step, "buy"> | "cancel" | "resume";
  plan: PaidPlan;
}

/** Takes a step; the result's `message` says what it did. */
export const useTakeStep = () =>
  useMove(({ step, plan }: TakenStep) => {
    if (step === "try") return call("POST /subscription/trial", { body: { plan } });
    if (step === "cancel") return call("POST /subscription/cancel");
    if (step === "resume") return call("POST /subscription/resume");
    return call("POST /subscription/change", { body: { plan } });
  });

/** Makes the server read the current state from the payment provider. */
export const useRefresh = () => useMove(() => call("POST /subscription/refresh"));

/** Dismisses the notice; it disappears at once. */
export function useDismissNotice() {
  const queries = useQueryClient();
  return useMutation(
    mutationOf("DELETE /subscription/notice", () => ({}), {
      effect: () => effectOn(subscription, (now) => ({ ...now, notice: null })),
      onSettled: () => void queries.invalidateQueries({ queryKey: subscription }),
    }),
  );
}

/** Chooses which bikes stay writable over the plan's limit. */
export const useChooseWritable = () =>
  useMutation(
    mutationWithMessageOf("PUT /subscription/writable-bikes", (ids: number[]) => ({ body: { ids } }), {
      onSuccess: refresh.done,
    }),
  );
