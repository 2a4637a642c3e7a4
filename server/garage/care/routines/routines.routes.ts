import { carePlanUpdated } from "#contract/garage/garage-events.ts";
import {
  createRoutine,
  deleteRoutine,
  listRoutines,
  type Routine,
  updateRoutine,
} from "#contract/garage/routines.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { refuseForeignPlans, routineRepo } from "./routines.repo.ts";
import type { RoutineRules } from "./routines.rules.ts";
import type { ShowRoutines } from "./shown-routines.ts";

interface Deps {
  bikes: { rules: BikeRules };
  routines: { rules: RoutineRules; show: ShowRoutines };
}

/** A list without what is named twice. */
const once = (ids: readonly number[] | null | undefined) => [...new Set(ids ?? [])];

export function routineRoutes(serve: Serve, { bikes, routines: { rules, show } }: Deps): void {
  async function shown(reader: Parameters<ShowRoutines>[0], bikeId: number, id: number): Promise<Routine> {
    const found = (await show(reader, bikeId)).find((one) => one.id === id);
    if (!found) throw notFound("routine_not_found");
    return found;
  }

  serve(listRoutines, async ({ user, params, query: { page, per_page }, language }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "care.read");
    const all = await show({ userId: user.id, language }, bike.id);
    const data = all.slice((page - 1) * per_page, page * per_page);
    return { data, meta: { total: all.length, page, per_page } };
  });

  serve(createRoutine, async ({ user, params, body, act, language, say }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "care.write");
    const { name, plan_ids, order = null } = body();
    const planIds = once(plan_ids);
    const id = await act(async (act) => {
      if (!(await lockRow(act.db, "bikes", bike))) throw notFound("bike_not_found");
      await refuseForeignPlans(act, bike, planIds);
      const made = await routineRepo(act.db).insertIfRoom(bike, { key: null, name, order }, planIds, act);
      await act.event(carePlanUpdated, null, { bike_id: bike.id, title: name });
      return made;
    });
    const data = await shown({ userId: user.id, language }, bike.id, id);
    return { message: say("routine_created"), data };
  });

  serve(updateRoutine, async ({ user, params, body, act, language, say }) => {
    const { bike } = await rules.authorizeRoutine(user, params.id, "care.write");
    const { version, name, order, plan_ids } = body();
    const stale = await act(async (act) => {
      const repo = routineRepo(act.db);
      const before = await repo.find(user.id, params.id);
      if (!before) throw notFound("routine_not_found");
      if (before.version !== version) return before.version;
      const planIds = plan_ids ? once(plan_ids) : await repo.planIdsOf(before);
      if (plan_ids) await refuseForeignPlans(act, bike, planIds);
      // Without a name one with a key is named by that again.
      const named = name ?? (name === null && before.key !== null ? null : before.name);
      await repo.change(before, { name: named, order: order ?? before.order, planIds }, act);
      await act.event(carePlanUpdated, null, { bike_id: bike.id, title: named ?? "" });
      return null;
    });
    const data = await shown({ userId: user.id, language }, bike.id, params.id);
    if (stale !== null) refuseStale(version, stale, () => ({ data }));
    return { message: say("routine_updated"), data };
  });

  serve(deleteRoutine, async ({ user, params, act, say }) => {
    await rules.authorizeRoutine(user, params.id, "care.delete");
    await act(async (act) => {
      const repo = routineRepo(act.db);
      const before = await repo.find(user.id, params.id);
      if (!before) throw notFound("routine_not_found");
      await repo.delete(before, act);
      await act.event(carePlanUpdated, null, { bike_id: before.bike_id, title: before.name ?? "" });
    });
    return { message: say("routine_deleted") };
  });
}
