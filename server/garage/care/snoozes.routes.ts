import { snoozeCarePlan, wakeCarePlan } from "#contract/garage/care-plans.ts";
import type { Mover } from "#server/garage/parts/mover.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import type { CarePlanRules } from "./care-plans.rules.ts";
import type { ShowPlan } from "./shown-plan.ts";
import { snoozeRepo } from "./snoozes.repo.ts";

interface Deps {
  db: Db;
  plans: { rules: CarePlanRules; show: ShowPlan };
  parts: { mover: Mover };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function snoozeRoutes(serve: Serve, { db, plans: { rules, show }, parts, zoneOf, now }: Deps): void {
  const repo = snoozeRepo(db);
  const { doing } = parts.mover;

  serve(snoozeCarePlan, async ({ user, params, body, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id);
    const { m = null, days = null } = body();
    if ((m === null) === (days === null)) throw invalid("m", "care_snooze_by");
    const { used, since } = await show(user.id, plan.id);
    const snooze = {
      until_m: m === null ? null : used.distance_m + m,
      until_day: days === null ? null : dayAfter(dayOf(await zoneOf(user.id), now()), days),
      since,
    };
    if (!(await repo.put(plan, snooze, doing(user)))) throw notFound("care_plan_not_found");
    return { message: say("care_snoozed"), data: await show(user.id, plan.id) };
  });

  serve(wakeCarePlan, async ({ user, params, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id);
    if (!(await repo.end(plan, doing(user)))) throw notFound("care_plan_not_found");
    return { message: say("care_woken"), data: await show(user.id, plan.id) };
  });
}
