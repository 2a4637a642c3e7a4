import type { CarePlan } from "#contract/garage/care-plans.ts";

/** Why a plan is not counted as due now. */
export type Rest = "paused" | "waits" | "not_mounted" | "snoozed";

type Resting = Pick<CarePlan, "active" | "slot" | "part_id" | "since" | "snoozed_until">;

/** Returns why a plan rests; null for one that does not. `mounted` are the ids of the parts on the bike, if known. */
export function restOf(plan: Resting, mounted: ReadonlySet<number> | null): Rest | null {
  if (!plan.active) return "paused";
  if (plan.slot !== null && plan.since === null) return "waits";
  if (plan.slot === null && plan.part_id !== null && mounted && !mounted.has(plan.part_id))
    return "not_mounted";
  return plan.snoozed_until === null ? null : "snoozed";
}

/** Parts plans into those that count and those that rest, each in the order in which they came. */
export function planGroups<P extends Resting>(plans: readonly P[], mounted: ReadonlySet<number> | null) {
  const isResting = (plan: P) => restOf(plan, mounted) !== null;
  return {
    counting: plans.filter((plan) => !isResting(plan)),
    resting: plans.filter(isResting),
  };
}
