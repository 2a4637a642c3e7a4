import { type CareDone, completeCarePlan } from "#contract/garage/care-plans.ts";
import { mostMeasured } from "#contract/garage/part-words.ts";
import type { Mover } from "#server/garage/parts/mover.ts";
import { NotMoved } from "#server/garage/parts/replacement.repo.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { CarePlanRules } from "./care-plans.rules.ts";
import { careDoneRepo, type DoneGiven } from "./done.repo.ts";
import { type DoneThen, doneThen } from "./done-at.ts";
import type { RateService } from "./rated-service.ts";
import type { ShowPlan } from "./shown-plan.ts";

interface Deps {
  db: Db;
  plans: { rules: CarePlanRules; show: ShowPlan };
  parts: { mover: Mover; sheets: SheetParts };
  rated: RateService;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function doneRoutes(
  serve: Serve,
  { db, plans: { rules, show }, parts, rated, zoneOf, now }: Deps,
): void {
  const repo = careDoneRepo(db);
  const { mover, sheets } = parts;

  serve(completeCarePlan, async ({ user, params, body, request, language, say }) => {
    const { plan, bike } = await rules.authorizePlan(user, params.id);
    const given = body();
    const done = judgedDone(given, doneThen(given.done_on, await zoneOf(user.id), now()));
    if (bike && done.replace) await sheets.require(bike);
    else if (bike) await sheets.ensure(bike);
    try {
      const service = await repo.note(plan, done, keyedCall(request, user.id), mover.doing(user));
      if (!service) throw notFound("care_plan_not_found");
      const data = { service: await rated(user.id, service), plan: await show(user.id, plan.id) };
      return { message: say("care_done"), data };
    } catch (error) {
      if (!(error instanceof NotMoved)) throw error;
      const fields = { slot: "replace", at: "done_on" };
      const coming = error.coming;
      await mover.settled({ user, language }, error.moved, { coming, fields });
      throw error;
    }
  });
}

/** Returns what was done; 422 for a value that cannot be measured. */
function judgedDone({ notes, by, shop, measurement, replace, expense }: CareDone, then: DoneThen): DoneGiven {
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
  };
}
