import { setImmediate } from "node:timers/promises";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { snoozeRepo } from "#server/garage/care/plans/snoozes.repo.ts";
import { routineRepo } from "#server/garage/care/routines/routines.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type GarageLists, slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";

/**
 * Adds the routines, care plans and services of an import, which are judged, for a caller that holds the rider's lock; returns the
 * ids of the services.
 */
export async function addCare(
  trx: Db,
  userId: number,
  { routines, plans, services }: Pick<GarageLists, "routines" | "plans" | "services">,
  ids: { bikes: readonly number[]; parts: readonly number[] },
  doing: { by: number; at: string },
): Promise<number[]> {
  const at = (list: readonly number[], position: number | null) =>
    position === null ? null : (list[position - 1] ?? 0);
  const routineIds: number[] = [];
  for (const some of slicesOf(routines)) {
    const rows = some.map((one) => ({ ...one, bike_id: at(ids.bikes, one.bike_id) ?? 0 }));
    routineIds.push(...(await routineRepo(trx).insertWithin(userId, rows, doing)));
    await setImmediate();
  }
  const planIds: number[] = [];
  for (const some of slicesOf(plans)) {
    const rows = some.map(({ columns, routine }) => ({
      ...columns,
      routine_id: at(routineIds, routine?.position ?? null),
      routine_place: routine?.place ?? 0,
      bike_id: at(ids.bikes, columns.bike_id),
      part_id: at(ids.parts, columns.part_id),
    }));
    planIds.push(...(await carePlanRepo(trx).insertWithin(userId, rows, doing)));
    await setImmediate();
  }
  for (const [index, { snooze }] of plans.entries())
    if (snooze) await snoozeRepo(trx).putWithin({ id: planIds[index] ?? 0, user_id: userId }, snooze, doing);
  const serviceIds: number[] = [];
  for (const some of slicesOf(services)) {
    const rows = some.map(({ columns, items, bike_id }) => ({
      columns,
      bike_id: at(ids.bikes, bike_id) ?? 0,
      items: items.map((item) => ({
        ...item,
        plan_id: at(planIds, item.plan_id),
        part_id: at(ids.parts, item.part_id),
      })),
    }));
    serviceIds.push(...(await serviceRepo(trx).insertWithin(userId, rows, doing)));
    await setImmediate();
  }
  return serviceIds;
}
