import type { Plan } from "#contract/billing/plan-table.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { dayAfter, startOf } from "#server/platform/time/days.ts";
import { granted, isBought } from "./standing.ts";
import type { SubscriptionRepo } from "./subscription.repo.ts";

/** A plan that is granted until an instant or for good; the hobbyist's plan takes one back. */
export interface Grant {
  plan: Plan;
  until: Instant | null;
  reason: string | undefined;
}

/** Returns the last instant of a day, so that a grant's end reads as that day. */
export function lastInstantOf(timezone: string, day: string): Instant {
  return new Date(startOf(timezone, dayAfter(day)).getTime() - 1).toISOString();
}

/**
 * Grants a rider a plan or takes it back, for Sky Dash and bin/admin; `by` is null when nobody is signed in. Throws a refusal
 * for an end in the past, for a plan that is paid for (Stripe's to change) and for an unknown rider.
 */
export async function grantPlan(
  repo: SubscriptionRepo,
  userId: number,
  { plan, until, reason }: Grant,
  doing: { by: number | null; at: Instant },
): Promise<void> {
  if (until !== null && until <= doing.at) throw invalid("until", "until_past");
  const done = await repo.change(userId, { ...doing, reason }, (standing) => {
    if (!isBought(standing)) return granted(plan, until, standing);
    if (standing.plan !== plan || until !== null) throw invalid("plan", "plan_paid");
    return {};
  });
  if (done.outcome !== "changed") throw notFound("user_not_found");
}
