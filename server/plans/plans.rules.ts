import { type Plan, quotas } from "#contract/quotas.ts";

export type PlanRules = ReturnType<typeof planRules>;

/** What plans allow; with PLAN_LIMITS=off everyone has a collector's quotas. */
export function planRules(limits: "enforced" | "off") {
  return {
    quotaOf: (rider: { plan: Plan }) => quotas[limits === "off" ? "collector" : rider.plan],
  };
}
