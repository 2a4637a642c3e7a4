import { readLimits } from "#contract/plans.ts";
import { unlimited } from "#contract/quotas.ts";
import type { BikeRepo } from "#server/bikes/bikes.repo.ts";
import type { Serve } from "#server/http/endpoint.ts";
import type { PlanRules } from "./plans.rules.ts";

export function planRoutes(serve: Serve, deps: { plans: PlanRules; bikes: { repo: BikeRepo } }): void {
  serve(readLimits, async ({ user }) => {
    const quota = deps.plans.quotaOf(user);
    const used = await deps.bikes.repo.countOf(user.id);
    const remaining = quota.bikes === unlimited ? unlimited : Math.max(0, quota.bikes - used);
    return {
      data: {
        current_plan: user.plan,
        limits: {
          bike_profiles: { used, limit: quota.bikes, remaining },
          photos_per_bike: { limit: quota.photos },
        },
      },
    };
  });
}
