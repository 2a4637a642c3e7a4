import type { CarePlanChange, CarePlanInput } from "#contract/garage/care-plans.ts";
import { slotPathOf } from "#contract/garage/care-slots.ts";
import { careBounds } from "#contract/garage/care-words.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { WriteAct } from "#contract/platform/acts.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { may } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, notFound, Refusal, required } from "#server/platform/refusal/refusal.ts";
import type { CarePlanColumns, CarePlanRepo } from "./care-plans.repo.ts";
import { bikeOfPlan } from "#server/garage/care/standing/part-in-place.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  plans: CarePlanRepo;
  bikes: BikeRules;
}

/** A plan, and the bike that it is about; null for that of a part which is on none. */
export interface WritablePlan {
  plan: Authorized<StoredPlan>;
  bike: Authorized<BikeRow> | null;
}

export type CarePlanRules = ReturnType<typeof carePlanRules>;

export function carePlanRules({ db, now, plans, bikes }: Deps) {
  return {
    /**
     * Plans are their rider's alone: 404 for everybody else; 403 where its bike is over the rider's plan, from which a plan
     * can be taken away.
     */
    async authorizePlan(viewer: Viewer, id: number, act: WriteAct): Promise<WritablePlan> {
      const plan = await plans.find(viewer.id, id);
      if (!plan || !may(viewer, act, plan)) throw notFound("care_plan_not_found");
      const bikeId = await bikeOfPlan(db, plan, now().toISOString());
      const bike = bikeId === null ? null : await bikes.ownBike(viewer, bikeId, act);
      return { plan, bike };
    },
  };
}

/** What a new plan has where nothing is sent. */
const usual: CarePlanColumns = {
  task: "",
  part_id: null,
  slot: null,
  every_m: null,
  every_s: null,
  every_days: null,
  every_rides: null,
  warn_pct: careBounds.warn_pct.default,
  baseline: "last",
  baseline_on: null,
  reset_on_swap: 1,
  grid: "actual",
  muted: 0,
  active: 1,
  source: null,
};

/** Returns the columns of a new plan; 422 where it is about nothing that a bike has, or has no limit. */
export function newCarePlan(given: CarePlanInput, today: string): CarePlanColumns {
  const { part_id = null, slot = null, task } = given;
  if (part_id !== null && slot !== null) throw invalid("slot", "care_target");
  const path = slot === null ? null : slotPathFrom("slot", slot);
  return columnsOf({ ...usual, part_id, slot: path, task }, given, today);
}

/** Returns the columns of a plan after a change: what is left out stays, and what is emptied is as in a new plan. */
export const carePlanAfter = (before: CarePlanColumns, change: CarePlanChange, today: string) =>
  columnsOf({ ...before, task: change.task ?? before.task }, change, today);

/** Returns the path of a slot that a rider named; 422 where a bike has none, or several, of that name. */
export function slotPathFrom(field: string, named: string): string {
  const path = slotPathOf(named);
  if (path === null) throw invalid(field, "care_slot");
  return path;
}

type Given = Omit<CarePlanChange, "version" | "task">;

function columnsOf(before: CarePlanColumns, given: Given, today: string): CarePlanColumns {
  const kept = <K extends keyof Given>(
    name: K,
    value: CarePlanColumns[K] | null | undefined,
  ): CarePlanColumns[K] => (value === undefined ? before[name] : (value ?? usual[name]));
  const flag = (value: boolean | null | undefined) => (typeof value === "boolean" ? Number(value) : value);
  const { part_id, slot, task, source } = before;
  const after: CarePlanColumns = {
    part_id,
    slot,
    task,
    source,
    every_m: kept("every_m", given.every_m),
    every_s: kept("every_s", given.every_s),
    every_days: kept("every_days", given.every_days),
    every_rides: kept("every_rides", given.every_rides),
    warn_pct: kept("warn_pct", given.warn_pct),
    baseline: kept("baseline", given.baseline),
    baseline_on: kept("baseline_on", given.baseline_on),
    reset_on_swap: kept("reset_on_swap", flag(given.reset_on_swap)),
    grid: kept("grid", given.grid),
    muted: kept("muted", flag(given.muted)),
    active: kept("active", flag(given.active)),
  };
  if (after.baseline !== "date") after.baseline_on = null;
  else if (after.baseline_on === null) throw required("baseline_on");
  else if (after.baseline_on !== before.baseline_on) refuseLater("baseline_on", after.baseline_on, today);
  const { every_m, every_s, every_days, every_rides } = after;
  if ([every_m, every_s, every_days, every_rides].every((limit) => limit === null))
    throw invalid("every_m", "care_limits");
  return after;
}

/** Throws 422 on a field whose day has not come for the rider. */
export function refuseLater(field: string, day: string, today: string): void {
  if (day > today)
    throw new Refusal(422, "invalid", { errors: { [field]: [{ key: "max_date", max: today }] } });
}
