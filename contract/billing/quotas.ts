import { byPlan, plans } from "./plan-list.ts";
import { planTable } from "./plan-table.ts";

/** Bikes per rider and photos per bike, by plan. */
export const quotas = byPlan(plans, (plan): { bikes: number; photos: number } => ({
  bikes: planTable[plan].bikes,
  photos: planTable[plan].photos,
}));
