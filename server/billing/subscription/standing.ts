import { trialDays } from "#contract/billing/pricing.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";
import type { SubscriptionStatus } from "#contract/billing/subscription.ts";
import type { Instant, SubscriptionsTable } from "#server/platform/db/schema.ts";
import { graceMs, later, type PlanSpan } from "#server/people/auth/plan-at.ts";

/** A rider's standing: the plan with its end, and the subscription behind it. */
export type Standing = PlanSpan & SubscriptionsTable;

/** The fields that a change sets. */
export type Move = Partial<Omit<Standing, "user_id" | "version">>;

/** A subscription as Stripe reports it. */
export interface Paid {
  id: string;
  /** `dead`: exists, but gives no plan until it is repaired at Stripe. */
  status: "active" | "past_due" | "dead";
  /** The plan that its price buys. */
  plan: PaidPlan;
  /** The larger plan that is paid until then, after a change downwards. */
  keep: { plan: PaidPlan; until: Instant } | null;
  period_end: Instant;
  /** When it ends; null while it renews. */
  ends: Instant | null;
}

const free = { plan: "hobbyist", plan_until: null, plan_then: "hobbyist" } as const;
const expired = { ...free, status: "expired", current_period_end: null } as const;

/** Returns the change that starts a trial. */
export function trialOf(plan: PaidPlan, at: Instant): Move {
  const end = later(at, trialDays * 86_400_000);
  return { plan, plan_until: end, plan_then: "hobbyist", status: "trialing", trial_ends_at: end };
}

/** Active at Stripe until its period ends, or waiting for a payment. */
export const isBought = ({ status, stripe_subscription }: Standing): boolean =>
  stripe_subscription !== null && ["active", "cancelled", "past_due"].includes(status);

/** Returns the status shown: older releases stored granted plans without a status of their own. */
export function statusOf(plan: Plan, status: SubscriptionStatus): SubscriptionStatus {
  return plan !== "hobbyist" && (status === "none" || status === "expired") ? "granted" : status;
}

/** Returns the change that grants a plan until an instant or for good; "hobbyist" takes a granted one back. */
export function granted(plan: Plan, until: Instant | null, standing: Standing): Move {
  if (plan !== "hobbyist")
    return { ...free, plan, plan_until: until, status: "granted", current_period_end: null };
  return standing.plan === "hobbyist" ? {} : expired;
}

/** Returns the standing after the time that has passed, to be stored; see plan-at.ts. */
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

/**
 * Returns the change that follows from Stripe's state; null when there is no living subscription: trials and granted
 * plans stay.
 */
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

/** Returns what the plan becomes at the end of the trial, period or grant; null when it continues. */
export function nextPlan(standing: Standing): Plan | null {
  const { status, plan_until, plan_then, current_period_end } = standing;
  if (status === "trialing" || status === "cancelled") return "hobbyist";
  if (status === "granted") return plan_until === null ? null : "hobbyist";
  return status === "active" && plan_until !== null && plan_until === current_period_end ? plan_then : null;
}
