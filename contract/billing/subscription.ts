import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { Limits } from "./plans.ts";
import { paidPlans, plans } from "./plan-list.ts";
import { list, mostIds } from "#contract/platform/list.ts";
import { response, Done, Timestamp } from "#contract/platform/wire.ts";

/**
 * `none`: never had a plan. `cancelled`: paid, and runs until `current_period_end`. `past_due`: the last payment failed; the
 * plan stays while the payment provider tries again. `expired`: had a plan, is a hobbyist now. `granted`: a plan from an
 * admin, for which nothing is paid; it ends at `granted_until`, or never.
 */
export const subscriptionStatuses = [
  "none",
  "trialing",
  "active",
  "past_due",
  "cancelled",
  "expired",
  "granted",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const Subscription = z.object({
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  /** Of the current or the past trial; null when there was none. */
  trial_ends_at: z.nullable(Timestamp),
  /** End of the month that is paid (or, past due, to be paid); null without a paid plan. */
  current_period_end: z.nullable(Timestamp),
  /** End of a granted plan; null where it has none, and for every other plan. */
  granted_until: z.nullable(Timestamp),
  /** What the plan becomes at the end of the trial, period or grant; null while it stays as it is. */
  next_plan: z.nullable(z.enum(plans)),
  /** A trial was never used and can be started now. */
  trial_available: z.boolean(),
  /** Plans can be bought here: payments are configured and limits are enforced. */
  checkout_available: z.boolean(),
  /** There are invoices and payment methods to show at the payment provider. */
  portal_available: z.boolean(),
  /** A sentence to show until it is acknowledged (DELETE /subscription/notice): the plan has expired. */
  notice: z.nullable(z.string()),
  /** As in GET /user/limits. */
  limits: Limits.shape.limits,
});
export type Subscription = z.infer<typeof Subscription>;

/** A paid plan to try or to buy. */
export const PaidPlanChoice = z.object({ plan: z.enum(paidPlans) });

export const PlanChoice = z.object({ plan: z.enum(plans) });

/** Bikes that stay writable when there are more than the plan allows. */
export const WritableBikes = z.object({ ids: list(z.int(), mostIds) });

/**
 * Address of a page of the payment provider. From there the browser returns to /pricing?payment=success, to
 * /checkout?plan={plan}&payment=cancelled or, from the portal, to /dashboard?profile=subscription&payment=portal.
 */
export const Elsewhere = z.object({ url: z.string() });

/**
 * `confirm_url`: page of the payment provider where the rider's bank asks to confirm the payment for a larger plan;
 * null when no confirmation is needed. The plan changes after confirmation, and stays as it was when there is none
 * within a day.
 */
export const ChangedPlan = z.extend(Subscription, { confirm_url: z.nullable(z.string()) });
export type ChangedPlan = z.infer<typeof ChangedPlan>;

export const readSubscription = endpoint({
  method: "GET",
  path: "/subscription",
  summary: "My plan, where it stands, and what I can do about it",
  access: "session",
  act: "payment.read",
  response: response(Subscription),
});

export const startTrial = endpoint({
  method: "POST",
  path: "/subscription/trial",
  summary: "Try a paid plan for 14 days, once, without a card",
  access: "session",
  act: "payment.write",
  body: PaidPlanChoice,
  response: response(Subscription),
});

export const startCheckout = endpoint({
  method: "POST",
  path: "/subscription/checkout",
  summary: "Buy a plan: answers the payment provider's page; 503 while payments are not configured",
  access: "session",
  act: "payment.write",
  body: PaidPlanChoice,
  response: response(Elsewhere),
});

export const openPortal = endpoint({
  method: "POST",
  path: "/subscription/portal",
  summary: "My invoices and ways to pay: answers the payment provider's page",
  access: "session",
  act: "payment.write",
  refuses: [422],
  response: response(Elsewhere),
});

export const changePlan = endpoint({
  method: "POST",
  path: "/subscription/change",
  summary: "Change a paid plan: upwards at once, downwards at the end of the period",
  access: "session",
  act: "payment.write",
  body: PlanChoice,
  response: response(ChangedPlan),
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/subscription/cancel",
  summary: "End my paid plan with its period; at once when its payment failed",
  access: "session",
  act: "payment.write",
  refuses: [422],
  response: response(Subscription),
});

export const resumeSubscription = endpoint({
  method: "POST",
  path: "/subscription/resume",
  summary: "Take the cancellation back while the period lasts",
  access: "session",
  act: "payment.write",
  refuses: [422],
  response: response(Subscription),
});

export const refreshSubscription = endpoint({
  method: "POST",
  path: "/subscription/refresh",
  summary: "Read anew what the payment provider knows: for the return from its pages",
  access: "session",
  act: "payment.write",
  response: response(Subscription),
});

export const dismissNotice = endpoint({
  method: "DELETE",
  path: "/subscription/notice",
  summary: "Acknowledge the notice: it is not shown again",
  access: "session",
  act: "payment.write",
  response: Done,
});

export const chooseWritableBikes = endpoint({
  method: "PUT",
  path: "/subscription/writable-bikes",
  unversioned: "the whole choice is sent, and the last one counts",
  summary: "Choose which of my bikes stay writable over the plan's limit; the oldest fill what is left",
  access: "session",
  act: "payment.write",
  body: WritableBikes,
  response: Done,
});

export const receiveStripeEvent = endpoint({
  method: "POST",
  path: "/webhooks/stripe",
  summary: "Stripe says that something happened; 400 for a signature that is not Stripe's",
  access: "public",
  raw: true,
  response: Done,
});
