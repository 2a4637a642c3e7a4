import { paidPlans, plans } from "#contract/billing/plan-list.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";
import type { Subscription } from "#contract/billing/subscription.ts";

/** Whether a text names a plan that costs something. */
export const isPaid = (plan: string | null): plan is PaidPlan => paidPlans.some((paid) => paid === plan);

/** What a rider can do about a plan; `keep` takes a change to another one back. */
export type Step = "try" | "buy" | "upgrade" | "downgrade" | "keep";

type Now = Pick<Subscription, "plan" | "status" | "next_plan" | "trial_available" | "checkout_available">;

/** Runs at the payment provider: it is changed there, not bought once more. */
export function isPaidFor({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "cancelled" || status === "past_due";
}

/** The steps from where a rider stands to a plan, the likeliest first. */
export function stepsTo(plan: Plan, now: Now): Step[] {
  if (!isPaid(plan)) return [];
  if (!isPaidFor(now)) {
    // Over a granted plan only a larger one is worth a step.
    if (now.status !== "trialing" && plans.indexOf(plan) <= plans.indexOf(now.plan)) return [];
    const steps: Step[] = [];
    if (now.trial_available) steps.push("try");
    if (now.checkout_available) steps.push("buy");
    return steps;
  }
  // What was cancelled, or is not paid, is settled first.
  if (now.status !== "active" || plan === (now.next_plan ?? now.plan)) return [];
  if (plan === now.plan) return ["keep"];
  return plans.indexOf(plan) > plans.indexOf(now.plan) ? ["upgrade"] : ["downgrade"];
}
