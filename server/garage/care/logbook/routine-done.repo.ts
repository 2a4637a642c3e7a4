import type { Owned } from "#server/platform/db/of-account.ts";
import { measurementBounds } from "#contract/garage/measurements.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import type { Service } from "#contract/garage/services.ts";
import { carePlanRepo, type JudgeBikes } from "#server/garage/care/plans/care-plans.repo.ts";
import { itemOfPlan } from "./service-items.ts";
import { type ServiceColumns, type ServiceItemColumns, serviceRepo } from "./services.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import { measurementRepo } from "#server/garage/parts/usage/measurements.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { routineRepo } from "#server/garage/care/routines/routines.repo.ts";

export interface RoutineDoneGiven {
  version: number;
  columns: ServiceColumns;
  /** The plans that can be ticked. */
  points: readonly number[];
  except: readonly number[];
  measurements: readonly { plan_id: number; kind: MeasurementKind; value: number }[];
}

/** `stale`: the routine is at another version than the one that is given. */
type RoutineNoted =
  | { outcome: "noted"; service: Service }
  | { outcome: "stale"; version: number }
  | { outcome: "gone" };

/** Notes that the points of a routine were done, as one service, with what was measured, all or nothing. */
export async function noteRoutineDone(
  act: Act,
  { id, user_id }: Owned,
  given: RoutineDoneGiven,
  judge: JudgeBikes,
): Promise<RoutineNoted> {
  const routine = await routineRepo(act.db).find(user_id, id);
  if (!routine) return { outcome: "gone" };
  if (routine.version !== given.version) return { outcome: "stale", version: routine.version };
  await judge(act.db, [routine.bike_id]);
  const items = await itemsOf(act, user_id, given);
  const bike = { id: routine.bike_id, user_id };
  const ticked = items.filter(({ plan_id }) => !given.except.includes(plan_id ?? 0));
  const service = { columns: given.columns, items: ticked };
  const serviceId = await serviceRepo(act.db).insertIfRoom(bike, service, act);
  for (const { plan_id, kind, value } of given.measurements) {
    const part = items.find((item) => item.plan_id === plan_id)?.part_id ?? null;
    if (part === null) throw invalid("measurements", "care_no_part");
    const measured = { kind, value, tool: null, at: given.columns.done_at };
    await measurementRepo(act.db).insertIfRoom(
      { id: part, user_id },
      measurementBounds.perPart,
      measured,
      act,
    );
  }
  for (const { plan_id } of ticked)
    if (plan_id !== null) await snoozeRepo(act.db).endWithin({ id: plan_id, user_id }, act);
  await routineRepo(act.db).touch({ id, user_id }, act.at);
  const noted = await serviceRepo(act.db).find(user_id, serviceId);
  return noted ? { outcome: "noted", service: noted } : { outcome: "gone" };
}

/** What a service says of all points; 422 where others are named, or none is left. */
async function itemsOf(
  act: Act,
  userId: number,
  { points, except, measurements, columns }: RoutineDoneGiven,
): Promise<ServiceItemColumns[]> {
  const known = new Set(points);
  if (except.some((id) => !known.has(id))) throw invalid("except", "routine_point");
  if (measurements.some(({ plan_id }) => !known.has(plan_id))) throw invalid("measurements", "routine_point");
  const items: ServiceItemColumns[] = [];
  for (const id of points) {
    const plan = await carePlanRepo(act.db).find(userId, id);
    if (plan) items.push(await itemOfPlan(act.db, plan, columns.done_at));
  }
  if (items.every(({ plan_id }) => except.includes(plan_id ?? 0))) throw invalid("except", "routine_nothing");
  return items;
}
