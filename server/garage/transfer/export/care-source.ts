import { careBounds } from "#contract/garage/care-words.ts";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";
import { routineRepo } from "#server/garage/care/routines/routines.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { servicesWithExpenses } from "./costs-source.ts";
import { filled } from "./filled.ts";

type Numbers = ReadonlyMap<number, number>;
interface Named {
  bikes: Numbers;
  parts: Numbers;
}

/** Yields a rider's routines as they are exported; those of what was added since are left out. */
export async function* routinesOf(db: Db, userId: number, bikes: Numbers): AsyncGenerator<object> {
  for (const [index, { bike_id, key, name, order }] of (await routineRepo(db).allOf(userId)).entries()) {
    const bike = bikes.get(bike_id);
    if (bike !== undefined) yield filled({ id: index + 1, bike, key, name, order });
  }
}

/** Yields a rider's care plans as they are exported; those of what was added since are left out. */
export async function* plansOf(db: Db, userId: number, { bikes, parts }: Named): AsyncGenerator<object> {
  const snoozes = await snoozeRepo(db).allOf(userId);
  const exported = (await routineRepo(db).allOf(userId)).map((one, index) => [one, index + 1] as const);
  const routines = new Map(
    exported.flatMap(([one, number]) => (bikes.has(one.bike_id) ? [[one.id, number]] : [])),
  );
  for (const [index, plan] of (await carePlanRepo(db).allOf(userId)).entries()) {
    const [bike, part] = [bikes.get(plan.bike_id ?? 0), parts.get(plan.part_id ?? 0)];
    const snooze = snoozes.get(plan.id);
    const of = { id: index + 1, bike: bike ?? null, part: part ?? null };
    const routine = routines.get(plan.routine_id ?? 0);
    const done = routine === undefined ? {} : { routine, routine_place: plan.routine_place || null };
    const snoozed = snooze && { m: snooze.until_m, day: snooze.until_day, since: snooze.since };
    // Without its bike it would be of nothing; its number stays free.
    if (plan.part_id === null ? bike !== undefined : part !== undefined)
      yield {
        ...filled({ ...of, ...fieldsOf(plan), ...done }),
        ...(snoozed && { snoozed_until: filled(snoozed) }),
      };
  }
}

/** Returns a plan's own fields as they are exported; null where a value is the default, and so left out. */
function fieldsOf(plan: StoredPlan): object {
  const { slot, task, every_m, every_s, every_days, every_rides, warn_pct, baseline, baseline_on, source } =
    plan;
  return {
    slot,
    task,
    every_m,
    every_s,
    every_days,
    every_rides,
    warn_pct: warn_pct === careBounds.warn_pct.default ? null : warn_pct,
    baseline: baseline === "last" ? null : baseline,
    baseline_on,
    reset_on_swap: plan.reset_on_swap === 1 ? null : false,
    grid: plan.grid === "actual" ? null : plan.grid,
    muted: plan.muted === 1 ? true : null,
    active: plan.active === 1 ? null : false,
    source,
  };
}

/** Yields a rider's services as they are exported. */
export async function* servicesOf(db: Db, userId: number, { bikes, parts }: Named): AsyncGenerator<object> {
  const plans = new Map((await carePlanRepo(db).allOf(userId)).map(({ id }, index) => [id, index + 1]));
  const costing = await servicesWithExpenses(db, userId);
  for await (const one of serviceRepo(db).each(userId)) {
    const { bike_id, items, by, done_on, done_at, title, notes, shop } = one;
    const bike = bikes.get(bike_id);
    if (bike === undefined) continue;
    const own = {
      id: costing.get(one.id),
      bike,
      done_on,
      done_at,
      title,
      notes,
      by: by === "self" ? null : by,
      shop,
    };
    const done = items.map(({ plan_id, part_id, slot, task }) =>
      filled({ plan: plans.get(plan_id ?? 0), part: parts.get(part_id ?? 0), slot, task }),
    );
    yield { ...filled(own), ...(done.length > 0 && { items: done }) };
  }
}
