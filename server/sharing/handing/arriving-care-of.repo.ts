import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { routineRepo } from "#server/garage/care/routines/routines.repo.ts";
import { slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Luggage } from "./luggage.repo.ts";
import type { NewIds } from "./new-ids.ts";

/** Adds the routines, plans and services that come with a bike; returns the ids of plans and services. */
export async function addCareOf(
  act: Act<"transfer.write">,
  bike: Owned,
  { routines, plans, services, itemsOf }: Luggage,
  { parts, withNotes }: { parts: NewIds; withNotes: boolean },
): Promise<{ plans: NewIds; services: NewIds }> {
  const { db: trx, by: user_id } = act;
  const routineIds = await routineRepo(trx).insertWithin(
    user_id,
    routines.map(({ key, name, order }) => ({ key, name, order, bike_id: bike.id })),
    act,
  );
  const routineOf = new Map(routines.map(({ id }, index) => [id, routineIds[index] ?? null]));
  const ids = new Map<number, number>();
  for (const some of slicesOf(plans)) {
    const rows = some.map(({ id: _id, user_id: _user, version: _version, carried: _carried, ...plan }) => {
      const { created_at: _created, updated_at: _updated, ...columns } = plan;
      return {
        ...columns,
        bike_id: bike.id,
        part_id: plan.part_id === null ? null : (parts.get(plan.part_id) ?? null),
        routine_id: plan.routine_id === null ? null : (routineOf.get(plan.routine_id) ?? null),
      };
    });
    const added = await carePlanRepo(trx).insertWithin(user_id, rows, act);
    for (const [index, { id }] of some.entries()) ids.set(id, added[index] ?? 0);
  }
  const serviceIds = new Map<number, number>();
  for (const some of slicesOf(services)) {
    const added = await serviceRepo(trx).insertWithin(
      user_id,
      some.map(({ id, done_on, done_at, title, notes, by, shop }) => ({
        columns: { done_on, done_at, title, notes: withNotes ? notes : null, by, shop },
        bike_id: bike.id,
        items: (itemsOf.get(id) ?? []).map(({ plan_id, part_id, slot, task }) => ({
          plan_id: plan_id === null ? null : (ids.get(plan_id) ?? null),
          part_id: part_id === null ? null : (parts.get(part_id) ?? null),
          slot,
          task,
        })),
      })),
      act,
    );
    for (const [index, { id }] of some.entries()) serviceIds.set(id, added[index] ?? 0);
  }
  return { plans: ids, services: serviceIds };
}
