import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { Texts } from "./texts.ts";

/** Text of a plan's button. */
export const planButton = (
  say: Texts,
  step: "try" | "buy" | "upgrade" | "downgrade" | "keep",
  plan: PaidPlan,
) =>
  say.subscription("plans.of", {
    step: say.subscription(`step.${step}`),
    plan: say.pricing(`names.${plan}`),
  });
