import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Language } from "#server/platform/language/language.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";

/** Whose plans, and in which language they are worded. */
export interface PlanReader {
  userId: number;
  language: Language;
}

/** Returns a plan as it stands now; 404 where it is gone. */
export type ShowPlan = (reader: PlanReader, id: number) => Promise<CarePlan>;

export function showPlan(reading: CareReading): ShowPlan {
  return async ({ userId, language }, id) => {
    const [shown] = await reading.plansOf(userId, { planIds: [id] }, language);
    if (!shown) throw notFound("care_plan_not_found");
    return shown.plan;
  };
}
