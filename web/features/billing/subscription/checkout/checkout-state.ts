import { plans } from "#contract/billing/plan-list.ts";
import type { Subscription } from "#contract/billing/subscription.ts";
import { isPaidFor, isPaid } from "#web/features/billing/subscription/steps.ts";

/** What the checkout shows for a plan; only `open` leads to the payment. */
export type CheckoutState = "unknown" | "free_today" | "owned" | "granted" | "other" | "config" | "open";

/**
 * Returns the checkout's state for the plan in the address, given the rider's subscription and whether limits are
 * enforced.
 */
export function checkoutState(
  wanted: string | null,
  now: Pick<Subscription, "plan" | "status" | "checkout_available">,
  limits: "enforced" | "off",
): CheckoutState {
  if (!isPaid(wanted)) return "unknown";
  if (limits === "off") return "free_today";
  if (now.status === "granted" && plans.indexOf(wanted) <= plans.indexOf(now.plan)) return "granted";
  if (now.plan === wanted && now.status !== "trialing") return "owned";
  if (isPaidFor(now)) return "other";
  return now.checkout_available ? "open" : "config";
}
