import { careBounds, type RoutineKey, routineKeys } from "#contract/garage/care-words.ts";
import { routineOfTask } from "#contract/garage/routine-of-task.ts";
import type { Doing } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { routineRepo } from "./routines.repo.ts";

interface Alone {
  id: number;
  key: RoutineKey | null;
}

/** The plans of a bike that stand alone, with the routine that they belong to by their task. */
async function plansAlone(db: Db, bike: Owned, planIds?: readonly number[]): Promise<Alone[]> {
  let query = db
    .selectFrom("care_plans as plan")
    .leftJoin("parts as part", (join) =>
      join.onRef("part.id", "=", "plan.part_id").onRef("part.user_id", "=", "plan.user_id"),
    )
    .select(["plan.id", "plan.task", "plan.slot", "part.kind"])
    .where("plan.user_id", "=", bike.user_id)
    .where("plan.bike_id", "=", bike.id)
    .where("plan.routine_id", "is", null)
    .orderBy("plan.id");
  if (planIds) query = query.where("plan.id", "in", planIds);
  return (await query.execute()).map(({ id, ...plan }) => ({ id, key: routineOfTask(plan) }));
}

/** Puts new plans of a bike into the routines of their tasks that it has. For a caller that holds the rider's lock. */
export async function joinRoutines(
  db: Db,
  bike: Owned,
  planIds: readonly number[],
  { at }: Doing,
): Promise<void> {
  if (planIds.length === 0) return;
  const repo = routineRepo(db);
  const byKey = new Map((await repo.ofBike(bike)).map((one) => [one.key, one]));
  if (![...byKey.keys()].some((key) => key !== null)) return;
  const alone = await plansAlone(db, bike, planIds);
  for (const [key, some] of Map.groupBy(alone, (plan) => plan.key)) {
    const routine = key === null ? undefined : byKey.get(key);
    if (!routine) continue;
    const had = await repo.planIdsOf(routine);
    const ids = [...had, ...some.map(({ id }) => id)].slice(0, careBounds.routinePlans);
    if (ids.length === had.length) continue;
    await repo.put(routine, ids);
    await repo.touch(routine, at);
  }
}

/** Makes the routines that the plans of a bike need and that it lacks, and puts in what stands alone. */
export async function makeRoutines(db: Db, bike: Owned, doing: Doing): Promise<void> {
  const repo = routineRepo(db);
  const had = new Set((await repo.ofBike(bike)).map(({ key }) => key));
  const alone = Map.groupBy(await plansAlone(db, bike), ({ key }) => key);
  for (const [order, key] of routineKeys.entries()) {
    const plans = alone.get(key)?.slice(0, careBounds.routinePlans) ?? [];
    if (plans.length === 0 || had.has(key)) continue;
    const ids = plans.map(({ id }) => id);
    await repo.insertIfRoom(bike, { key, name: null, order }, ids, doing);
  }
}
