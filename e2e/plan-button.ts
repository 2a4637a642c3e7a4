import type { PaidPlan } from "#contract/billing/subscription.ts";
import type { Texts } from "./texts.ts";

/** What a button about a plan is called. */
export const planButton = (
  say: Texts,
  step: "try" | "buy" | "upgrade" | "downgrade" | "keep",
  plan: PaidPlan,
) =>
  say.subscription("plans.of", {
    step: say.subscription(`step.${step}`),
    plan: say.pricing(`names.${plan}`),
  });
