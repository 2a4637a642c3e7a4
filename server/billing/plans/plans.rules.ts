import { planFeatures } from "#contract/billing/plan-features.ts";
import type { Limits } from "#contract/billing/plans.ts";
import { plans } from "#contract/billing/plan-list.ts";
import { type Plan, unlimited } from "#contract/billing/plan-table.ts";
import { quotas } from "#contract/billing/quotas.ts";

export type PlanRules = ReturnType<typeof planRules>;

/** What plans allow; with PLAN_LIMITS=off everybody has a collector's. */
export function planRules(
  limits: "enforced" | "off",
  bikesUsed: (userId: number) => Promise<number>,
  megabytesOf: (plan: Plan) => number,
) {
  const planOf = ({ plan }: { plan: Plan }) => (limits === "off" ? (plans.at(-1) ?? plan) : plan);
  const quotaOf = (rider: { plan: Plan }) => quotas[planOf(rider)];
  return {
    quotaOf,

    featuresOf: (rider: { plan: Plan }) => planFeatures[planOf(rider)],

    /** Bytes of files that are kept for a rider: see server/garage/stored-bytes. */
    storageOf: ({ plan }: { plan: Plan }) => (limits === "off" ? unlimited : megabytesOf(plan) * 1_000_000),

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
