import { paidPlans, plans } from "#contract/billing/plan-list.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";
import type { Subscription } from "#contract/billing/subscription.ts";

/** Whether a text names a paid plan. */
export const isPaid = (plan: string | null): plan is PaidPlan => paidPlans.some((paid) => paid === plan);

/** A step towards a plan; `keep` withdraws a scheduled change to another plan. */
export type Step = "try" | "buy" | "upgrade" | "downgrade" | "keep";

type Now = Pick<Subscription, "plan" | "status" | "next_plan" | "trial_available" | "checkout_available">;

/** Whether the payment provider runs the subscription: then the plan is changed there, not bought again. */
export function isPaidFor({ status }: Pick<Subscription, "status">): boolean {
  return status === "active" || status === "cancelled" || status === "past_due";
}

/** Returns the steps a rider can take towards a plan, the most likely first. */
export function stepsTo(plan: Plan, now: Now): Step[] {
  if (!isPaid(plan)) return [];
  if (!isPaidFor(now)) {
    // A granted plan can only be left for a larger one.
    if (now.status !== "trialing" && plans.indexOf(plan) <= plans.indexOf(now.plan)) return [];
    const steps: Step[] = [];
    if (now.trial_available) steps.push("try");
    if (now.checkout_available) steps.push("buy");
    return steps;
  }
  // A cancelled or unpaid subscription has to be resumed or paid first.
  if (now.status !== "active" || plan === (now.next_plan ?? now.plan)) return [];
  if (plan === now.plan) return ["keep"];
  return plans.indexOf(plan) > plans.indexOf(now.plan) ? ["upgrade"] : ["downgrade"];
}
