import { createCarePlan, deleteCarePlan, updateCarePlan } from "#contract/garage/care-plans.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Mover } from "#server/garage/parts/mover.ts";
import type { PartRules } from "#server/garage/parts/parts.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { CarePlanRepo } from "./care-plans.repo.ts";
import { carePlanAfter, type CarePlanRules, newCarePlan } from "./care-plans.rules.ts";
import type { StoredPlan } from "./standing/care-facts.repo.ts";
import type { ShowPlan } from "./shown-plan.ts";

interface Deps {
  plans: { repo: CarePlanRepo; rules: CarePlanRules; show: ShowPlan };
  bikes: { rules: BikeRules };
  parts: { mover: Mover; rules: PartRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function carePlanRoutes(serve: Serve, { plans, bikes, parts, zoneOf, now }: Deps): void {
  const { repo, rules, show } = plans;
  const { doing } = parts.mover;
  const todayOf = async (userId: number) => dayOf(await zoneOf(userId), now());

  serve(createCarePlan, async ({ user, params, body, request, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "write");
    const columns = newCarePlan(body(), await todayOf(user.id));
    if (columns.part_id !== null) await parts.rules.authorizePart(user, columns.part_id);
    const row = await repo.insert(bike, columns, keyedCall(request, user.id), doing(user));
    if (!row) throw notFound("care_plan_not_found");
    return { message: say("care_plan_created"), data: await show(user.id, row.id) };
  });

  serve(updateCarePlan, async ({ user, params, body, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id);
    const change = body();
    const today = await todayOf(user.id);
    const judged = (before: StoredPlan) => carePlanAfter(before, change, today);
    const changed = await repo.update(plan, change.version, judged, doing(user));
    if (changed.outcome === "gone") throw notFound("care_plan_not_found");
    const data = await show(user.id, plan.id);
    if (changed.outcome === "stale") refuseStale(change.version, changed.row.version, () => ({ data }));
    return { message: say("care_plan_updated"), data };
  });

  serve(deleteCarePlan, async ({ user, params, say }) => {
    const { plan } = await rules.authorizePlan(user, params.id);
    if (!(await repo.delete(plan, doing(user)))) throw notFound("care_plan_not_found");
    return { message: say("care_plan_deleted") };
  });
}
