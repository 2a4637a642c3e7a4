import { careBounds } from "#contract/garage/care-words.ts";
import { carePlanRepo } from "#server/garage/care/care-plans.repo.ts";
import { serviceRepo } from "#server/garage/care/services.repo.ts";
import { snoozeRepo } from "#server/garage/care/snoozes.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { servicesWithExpenses } from "./costs-source.ts";
import { filled } from "./filled.ts";

type Numbers = ReadonlyMap<number, number>;
interface Named {
  bikes: Numbers;
  parts: Numbers;
}

/** Yields a rider's care plans as they are exported; those of what was added since are left out. */
export async function* plansOf(db: Db, userId: number, { bikes, parts }: Named): AsyncGenerator<object> {
  const snoozes = await snoozeRepo(db).allOf(userId);
  for (const [index, plan] of (await carePlanRepo(db).allOf(userId)).entries()) {
    const [bike, part] = [bikes.get(plan.bike_id ?? 0), parts.get(plan.part_id ?? 0)];
    const snooze = snoozes.get(plan.id);
    const of = { id: index + 1, bike: bike ?? null, part: part ?? null };
    const snoozed = snooze && { m: snooze.until_m, day: snooze.until_day, since: snooze.since };
    // Without its bike it would be of nothing; its number stays free.
    if (plan.part_id === null ? bike !== undefined : part !== undefined)
      yield { ...filled({ ...of, ...saidOf(plan) }), ...(snoozed && { snoozed_until: filled(snoozed) }) };
  }
}

/** What is as usual is not said. */
function saidOf(plan: StoredPlan): object {
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
  for (const one of await serviceRepo(db).allOf(userId)) {
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
    const said = items.map(({ plan_id, part_id, slot, task }) =>
      filled({ plan: plans.get(plan_id ?? 0), part: parts.get(part_id ?? 0), slot, task }),
    );
    yield { ...filled(own), ...(said.length > 0 && { items: said }) };
  }
}
