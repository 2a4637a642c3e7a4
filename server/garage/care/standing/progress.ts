import type { CareLead, CareState } from "#contract/garage/care-words.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { StoredPlan } from "./care-facts.repo.ts";

type Metric = Exclude<CareLead, "measurement">;

/** The limits of a plan, with what was used of each. */
export interface UsedOfLimit {
  lead: Metric;
  used: number;
  limit: number;
}

export function limitsOf(plan: StoredPlan, used: CarePlan["used"]): UsedOfLimit[] {
  const all: [Metric, number, number | null][] = [
    ["distance", used.distance_m, plan.every_m],
    ["time", used.moving_s, plan.every_s],
    ["days", used.days, plan.every_days],
    ["rides", used.rides, plan.every_rides],
  ];
  return all.flatMap(([lead, amount, limit]) => (limit === null ? [] : [{ lead, used: amount, limit }]));
}

/** How far a plan has come: by whole numbers, so that its state never contradicts its progress. */
export function progressOf(
  limits: readonly UsedOfLimit[],
  warnPct: number,
): { state: CareState; progress: number; leads: Metric } {
  // The first of equal ones leads.
  const most = limits.reduce((a, b) => (b.used * a.limit > a.used * b.limit ? b : a));
  const { used, limit, lead } = most;
  const state = used >= limit ? "due" : used * 100 >= limit * warnPct ? "soon" : "fine";
  return { state, progress: floored(used, limit), leads: lead };
}

/** A share with four decimals, rounded down. */
export const floored = (part: number, whole: number): number => Math.floor((part * 10_000) / whole) / 10_000;
