import { trialDays } from "#contract/billing/pricing.ts";
import type { Plan } from "#contract/billing/quotas.ts";
import type { PaidPlan, SubscriptionStatus } from "#contract/billing/subscription.ts";
import type { Instant, SubscriptionsTable } from "#server/platform/db/schema.ts";
import { graceMs, later, type PlanSpan } from "#server/people/auth/plan-at.ts";

/** Where a rider stands: the plan with its end, and everything behind it. */
export type Standing = PlanSpan & SubscriptionsTable;

/** What a change sets of it. */
export type Move = Partial<Omit<Standing, "user_id" | "version">>;

/** A subscription as Stripe says it is. */
export interface Paid {
  id: string;
  /** `dead`: there, but without a plan until somebody looks after it at Stripe. */
  status: "active" | "past_due" | "dead";
  /** What its price buys. */
  plan: PaidPlan;
  /** The larger plan that is paid until then, after a change downwards. */
  keep: { plan: PaidPlan; until: Instant } | null;
  period_end: Instant;
  /** When it ends for good; null while it renews. */
  ends: Instant | null;
}

const free = { plan: "hobbyist", plan_until: null, plan_then: "hobbyist" } as const;
const expired = { ...free, status: "expired", current_period_end: null } as const;

/** A trial of a plan that begins at a moment. */
export function trialOf(plan: PaidPlan, at: Instant): Move {
  const end = later(at, trialDays * 86_400_000);
  return { plan, plan_until: end, plan_then: "hobbyist", status: "trialing", trial_ends_at: end };
}

/** Runs at Stripe until its period ends, or waits for money. */
export const isBought = ({ status, stripe_subscription }: Standing): boolean =>
  stripe_subscription !== null && ["active", "cancelled", "past_due"].includes(status);

/** The status as it reads: older versions kept a granted plan without one of its own. */
export function statusOf(plan: Plan, status: SubscriptionStatus): SubscriptionStatus {
  return plan !== "hobbyist" && (status === "none" || status === "expired") ? "granted" : status;
}

/** A plan from an admin, until a moment or for good; the hobbyist's takes one away. */
export function granted(plan: Plan, until: Instant | null, standing: Standing): Move {
  if (plan !== "hobbyist")
    return { ...free, plan, plan_until: until, status: "granted", current_period_end: null };
  return standing.plan === "hobbyist" ? {} : expired;
}

/** What time has made of a standing: the reading of plan-at.ts, to be written down. */
export function settled(standing: Standing, at: Instant): Standing {
  const { plan_until, plan_then } = standing;
  if (plan_until === null || at < plan_until) return standing;
  if (plan_then === "hobbyist") return { ...standing, ...expired };
  const renewed = {
    plan: plan_then,
    plan_until: later(plan_until, graceMs),
    plan_then: "hobbyist",
  } as const;
  return settled({ ...standing, ...renewed }, at);
}

/** What Stripe's word makes of a standing; null where it has no living subscription: a trial or granted plan stays as it is. */
export function following(paid: Paid | null, standing: Standing, at: Instant): Move {
  if (!paid) {
    const gone = { stripe_subscription: null };
    const stays = standing.status === "trialing" || standing.status === "granted";
    return standing.stripe_subscription && !stays ? { ...expired, ...gone } : gone;
  }
  const keep = paid.keep && at < paid.keep.until ? paid.keep : null;
  const bought = {
    stripe_subscription: paid.id,
    stripe_checkout: null,
    current_period_end: paid.period_end,
    plan: keep?.plan ?? paid.plan,
    plan_then: "hobbyist",
  } as const;
  if (paid.status === "past_due") return { ...bought, status: "past_due", plan_until: paid.period_end };
  if (paid.ends) return { ...bought, status: "cancelled", plan_until: paid.ends };
  if (keep) return { ...bought, status: "active", plan_until: keep.until, plan_then: paid.plan };
  return { ...bought, status: "active", plan_until: later(paid.period_end, graceMs) };
}

/** What the plan becomes at the end of the trial, period or grant; null while it goes on as it is. */
export function nextPlan(standing: Standing): Plan | null {
  const { status, plan_until, plan_then, current_period_end } = standing;
  if (status === "trialing" || status === "cancelled") return "hobbyist";
  if (status === "granted") return plan_until === null ? null : "hobbyist";
  return status === "active" && plan_until !== null && plan_until === current_period_end ? plan_then : null;
}
