import { careDone, expenseCreated, partMoved, serviceCreated } from "#contract/garage/garage-events.ts";
import { type CareDone, completeCarePlan } from "#contract/garage/care-plans.ts";
import { mostMeasured } from "#contract/garage/part-words.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import { undone } from "#server/platform/act/act.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { CarePlanRules } from "#server/garage/care/plans/care-plans.rules.ts";
import { type DoneGiven, noteDone } from "./done.repo.ts";
import { type DoneThen, doneThen } from "./done-day.ts";
import { ofPlan } from "#server/garage/care/plans/of-plan.ts";
import type { RateService } from "./rated-service.ts";
import type { ShowPlan } from "#server/garage/care/plans/shown-plan.ts";

interface Deps {
  plans: { rules: CarePlanRules; show: ShowPlan };
  parts: { moves: PartMoves; sheets: SheetParts };
  rated: RateService;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function doneRoutes(serve: Serve, { plans: { rules, show }, parts, rated, zoneOf, now }: Deps): void {
  const { moves, sheets } = parts;

  serve(completeCarePlan, async ({ user, params, body, act, language, say }) => {
    const { plan, bike } = await rules.authorizePlan(user, params.id, "service.write");
    const given = body();
    const done = judgedDone(given, doneThen(given.done_on, await zoneOf(user.id), now(), given.done_at));
    if (bike && done.replace) await sheets.require(bike);
    else if (bike) await sheets.ensure(bike);
    const noted = await act(async (act) => {
      const result = await noteDone(act, plan, done, moves.judgeOf(user));
      if (result.outcome !== "noted") return undone(result);
      const { bike_id, id } = result.service;
      const { title } = ofPlan(plan);
      await act.event(careDone, plan.id, { bike_id, title });
      await act.event(serviceCreated, id, { bike_id, title });
      if (done.replace) await act.event(partMoved, null, { bike_id });
      if (done.expense) await act.event(expenseCreated, null, { bike_id, title });
      return result;
    });
    if (noted.outcome === "gone") throw notFound("care_plan_not_found");
    if (noted.outcome === "not_replaced") {
      const wording = { newPart: noted.part, fields: { slot: "replace", at: "done_on" } };
      throw await moves.refusal({ user, language }, noted.moved, wording);
    }
    const data = {
      service: await rated(user.id, noted.service),
      plan: await show({ userId: user.id, language }, plan.id),
    };
    return { message: say("care_done"), data };
  });
}

/** Returns what was done; 422 for a value that cannot be measured. */
function judgedDone(
  { notes, by, shop, measurement, replace, expense, again }: CareDone,
  then: DoneThen,
): DoneGiven {
  if (measurement) {
    const { kind, value } = measurement;
    const max = mostMeasured[kind];
    if (value > max) throw new Refusal(422, "invalid", { errors: { measurement: [{ key: "max", max }] } });
  }
  return {
    columns: { ...then, title: null, notes: notes ?? null, by: by ?? "self", shop: shop ?? null },
    measurement: measurement ? { ...measurement, tool: measurement.tool ?? null } : null,
    replace: replace
      ? { brand: replace.brand ?? null, model: replace.model ?? null, old: replace.old }
      : null,
    expense: expense ?? null,
    again: again ?? false,
  };
}
