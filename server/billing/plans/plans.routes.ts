import { readLimits } from "#contract/billing/plans.ts";
import { readPricing, trialDays } from "#contract/billing/pricing.ts";
import { plans } from "#contract/billing/plan-list.ts";
import type { PlanPrice } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";
import type { Config } from "#server/platform/config.ts";
import type { ExchangeRateRepo } from "#server/billing/exchange/rates.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { PlanRules } from "./plans.rules.ts";
import { basePrice, pricesOf } from "./prices.ts";

interface Deps {
  plans: PlanRules;
  exchange: ExchangeRateRepo;
  config: Pick<Config, "PLAN_LIMITS" | PlanPrice["setting"]>;
}

export function planRoutes(serve: Serve, deps: Deps): void {
  serve(readLimits, async ({ user }) => {
    const limits = await deps.plans.limitsOf(user);
    return { data: { current_plan: user.plan, limits, features: deps.plans.featuresOf(user) } };
  });

  serve(readPricing, async () => {
    const rate = await deps.exchange.last();
    return {
      data: {
        plan_limits: deps.config.PLAN_LIMITS,
        trial_days: trialDays,
        plans: plans.map((plan) => ({
          plan,
          bikes: quotas[plan].bikes,
          photos_per_bike: quotas[plan].photos,
          price: pricesOf(basePrice(plan, deps.config), rate),
        })),
        rate,
      },
    };
  });
}
