import { carePlanUpdated } from "#contract/garage/garage-events.ts";
import { snoozeCarePlan, wakeCarePlan } from "#contract/garage/care-plans.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { ofPlan } from "./of-plan.ts";
import type { CarePlanRules } from "./care-plans.rules.ts";
import type { ShowPlan } from "./shown-plan.ts";
import { snoozeRepo } from "./snoozes.repo.ts";

interface Deps {
  db: Db;
  plans: { rules: CarePlanRules; show: ShowPlan };
  parts: { moves: PartMoves };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function snoozeRoutes(serve: Serve, { db, plans: { rules, show }, parts, zoneOf, now }: Deps): void {
  const repo = snoozeRepo(db);
  const { judgeOf } = parts.moves;

  serve(snoozeCarePlan, async ({ user, params, body, act, language, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id, "care.write");
    const { m = null, days = null } = body();
    if ((m === null) === (days === null)) throw invalid("m", "care_snooze_by");
    const { used, since } = await show({ userId: user.id, language }, plan.id);
    const snooze = {
      until_m: m === null ? null : used.distance_m + m,
      until_day: days === null ? null : dayAfter(dayOf(await zoneOf(user.id), now()), days),
      since,
    };
    await act(async (act) => {
      if (!(await repo.put(act, plan, snooze, judgeOf(user)))) throw notFound("care_plan_not_found");
      await act.event(carePlanUpdated, plan.id, ofPlan(plan));
    });
    return { message: say("care_snoozed"), data: await show({ userId: user.id, language }, plan.id) };
  });

  serve(wakeCarePlan, async ({ user, params, act, language, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id, "care.delete");
    await act(async (act) => {
      if (!(await repo.end(act, plan))) throw notFound("care_plan_not_found");
      await act.event(carePlanUpdated, plan.id, ofPlan(plan));
    });
    return { message: say("care_woken"), data: await show({ userId: user.id, language }, plan.id) };
  });
}
