import { carePlanCreated, carePlanDeleted, carePlanUpdated } from "#contract/garage/garage-events.ts";
import { createCarePlan, deleteCarePlan, updateCarePlan } from "#contract/garage/care-plans.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { ofPlan } from "./of-plan.ts";
import type { CarePlanRepo } from "./care-plans.repo.ts";
import { carePlanAfter, type CarePlanRules, newCarePlan } from "./care-plans.rules.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";
import type { ShowPlan } from "./shown-plan.ts";

interface Deps {
  plans: { repo: CarePlanRepo; rules: CarePlanRules; show: ShowPlan };
  bikes: { rules: BikeRules };
  parts: { moves: PartMoves; rules: PartRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function carePlanRoutes(serve: Serve, { plans, bikes, parts, zoneOf, now }: Deps): void {
  const { repo, rules, show } = plans;
  const { judgeOf } = parts.moves;
  const todayOf = async (userId: number) => dayOf(await zoneOf(userId), now());

  serve(createCarePlan, async ({ user, params, body, act, language, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "care.write");
    const columns = newCarePlan(body(), await todayOf(user.id));
    if (columns.part_id !== null) {
      const part = await parts.rules.authorizePart(user, columns.part_id, "care.write");
      await parts.moves.judgeParts(user, [part.id]);
    }
    const row = await act(async (act) => {
      const made = await repo.insert(act, bike, columns);
      if (!made) throw notFound("care_plan_not_found");
      await act.event(carePlanCreated, made.id, ofPlan(made));
      return made;
    });
    return { message: say("care_plan_created"), data: await show({ userId: user.id, language }, row.id) };
  });

  serve(updateCarePlan, async ({ user, params, body, act, language, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id, "care.write");
    const change = body();
    const today = await todayOf(user.id);
    const judged = (before: StoredPlan) => carePlanAfter(before, change, today);
    const changed = await act(async (act) => {
      const result = await repo.update(act, plan, change.version, judged, judgeOf(user));
      if (result.outcome === "gone") throw notFound("care_plan_not_found");
      if (result.outcome === "changed") await act.event(carePlanUpdated, plan.id, ofPlan(result.row));
      return result;
    });
    const data = await show({ userId: user.id, language }, plan.id);
    if (changed.outcome === "stale") refuseStale(change.version, changed.row.version, () => ({ data }));
    return { message: say("care_plan_updated"), data };
  });

  serve(deleteCarePlan, async ({ user, params, act, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id, "care.delete");
    await act(async (act) => {
      if (!(await repo.delete(act, plan))) throw notFound("care_plan_not_found");
      await act.event(carePlanDeleted, plan.id, ofPlan(plan));
    });
    return { message: say("care_plan_deleted") };
  });
}
