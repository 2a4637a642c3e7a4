import type { CarePlan } from "#contract/garage/care-plans.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { CareReading } from "./standing/care-reading.ts";

/** Returns a plan as it stands now; 404 where it is gone. */
export type ShowPlan = (userId: number, id: number) => Promise<CarePlan>;

export function showPlan(reading: CareReading): ShowPlan {
  return async (userId, id) => {
    const [shown] = await reading.plansOf(userId, { planIds: [id] });
    if (!shown) throw notFound("care_plan_not_found");
    return shown.plan;
  };
}
