import { byPlan, plans } from "./plan-list.ts";
import { type ExportFormat, planTable } from "./plan-table.ts";

/** What a plan includes in addition to quotas. */
export interface PlanFeatures {
  export: readonly ExportFormat[];
  dossier: boolean;
  branding: boolean;
}

export const planFeatures = byPlan(plans, (plan): PlanFeatures => planTable[plan].features);
