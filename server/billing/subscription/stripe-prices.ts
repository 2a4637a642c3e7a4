import type Stripe from "stripe";
import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import { type PaidPlan, planTable } from "#contract/billing/plan-table.ts";
import type { Config } from "#server/platform/config.ts";
import { basePrice } from "#server/billing/plans/prices.ts";

export const isPaidPlan = (value: unknown): value is PaidPlan => paidPlans.includes(value as PaidPlan);

/** Stripe's prices of plans, and the plan that a price buys. */
export function stripePrices(stripe: Stripe, config: Config) {
  const configured = byPlan(paidPlans, (plan) => config[planTable[plan].price.stripe]);
  const known = new Map<PaidPlan, string>();

  /** Returns the price per month: the configured one, else one for the amount, created at its first use. */
  async function priceOf(plan: PaidPlan): Promise<string> {
    const given = configured[plan] ?? known.get(plan);
    if (given) return given;
    const unit_amount = Math.round(basePrice(plan, config) * 100);
    const lookup_key = `spokebook-${plan}-pln-${unit_amount}`;
    const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
    const price =
      data[0] ??
      (await stripe.prices.create(
        {
          currency: "pln",
          unit_amount,
          recurring: { interval: "month" },
          lookup_key,
          metadata: { plan },
          product_data: { name: `Spokebook ${planTable[plan].name.en}`, metadata: { plan } },
        },
        // Two instances that create it simultaneously create one.
        { idempotencyKey: lookup_key },
      ));
    known.set(plan, price.id);
    return price.id;
  }

  function planOf({ metadata, items }: Stripe.Subscription): PaidPlan {
    const price = items.data[0]?.price;
    const byId = paidPlans.find((plan) => configured[plan] === price?.id);
    const plan = byId ?? [price?.metadata["plan"], metadata["plan"]].find(isPaidPlan);
    if (!plan) throw new Error(`Stripe's price ${price?.id} belongs to no plan`);
    return plan;
  }

  return { priceOf, planOf };
}
