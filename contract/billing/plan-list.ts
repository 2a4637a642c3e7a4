import { type PaidPlan, type Plan, planTable } from "./plan-table.ts";

export const plans = Object.keys(planTable) as Plan[];
export const paidPlans = plans.filter((plan): plan is PaidPlan => planTable[plan].price !== null);

/** The values of all plans under their names. */
export function byPlan<P extends Plan, T>(some: readonly P[], valueOf: (plan: P) => T): Record<P, T> {
  return Object.fromEntries(some.map((plan) => [plan, valueOf(plan)])) as Record<P, T>;
}

/** The names of the plans, as the locale files have them. */
export const planNames = {
  en: byPlan(plans, (plan) => planTable[plan].name.en as string),
  pl: byPlan(plans, (plan) => planTable[plan].name.pl as string),
};
