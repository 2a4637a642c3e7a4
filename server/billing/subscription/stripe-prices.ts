import type Stripe from "stripe";
import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import { type PaidPlan, planTable } from "#contract/billing/plan-table.ts";
import type { Config } from "#server/platform/config.ts";
import { basePrice } from "#server/billing/plans/prices.ts";
import type { Sales } from "./sales.ts";

export const isPaidPlan = (value: unknown): value is PaidPlan => paidPlans.includes(value as PaidPlan);

/** Stripe's prices of plans, and the plan that a price buys. */
export function stripePrices(sales: Sales, config: Config) {
  const configured = byPlan(paidPlans, (plan) => config[planTable[plan].price.stripe]);

  /** Returns the price per month: the configured one, else one for the amount. */
  const priceOf = async (plan: PaidPlan): Promise<string> =>
    configured[plan] ??
    sales.priceOf({
      key: plan,
      amount: basePrice(plan, config),
      name: `Spokebook ${planTable[plan].name.en}`,
      metadata: { plan },
    });

  function planOf({ metadata, items }: Stripe.Subscription): PaidPlan {
    const price = items.data[0]?.price;
    const byId = paidPlans.find((plan) => configured[plan] === price?.id);
    const plan = byId ?? [price?.metadata["plan"], metadata["plan"]].find(isPaidPlan);
    if (!plan) throw new Error(`Stripe's price ${price?.id} belongs to no plan`);
    return plan;
  }

  return { priceOf, planOf };
}
