import { planFeatures } from "#contract/billing/plan-features.ts";
import type { Limits } from "#contract/billing/plans.ts";
import { type Plan, quotas, unlimited } from "#contract/billing/quotas.ts";

export type PlanRules = ReturnType<typeof planRules>;

/** What plans allow; with PLAN_LIMITS=off everybody has a collector's. */
export function planRules(limits: "enforced" | "off", bikesUsed: (userId: number) => Promise<number>) {
  const quotaOf = (rider: { plan: Plan }) => quotas[limits === "off" ? "collector" : rider.plan];
  return {
    quotaOf,

    featuresOf: (rider: { plan: Plan }) => planFeatures[limits === "off" ? "collector" : rider.plan],

    bikesUsed,

    /** Returns what a rider's plan allows, with the number of bikes they have. */
    async limitsOf(rider: { id: number; plan: Plan }): Promise<Limits["limits"]> {
      const used = await bikesUsed(rider.id);
      const { bikes, photos } = quotaOf(rider);
      const remaining = bikes === unlimited ? unlimited : Math.max(0, bikes - used);
      return { bike_profiles: { used, limit: bikes, remaining }, photos_per_bike: { limit: photos } };
    },
  };
}
