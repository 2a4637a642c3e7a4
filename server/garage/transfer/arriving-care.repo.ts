import { setImmediate } from "node:timers/promises";
import { carePlanRepo } from "#server/garage/care/care-plans.repo.ts";
import { serviceRepo } from "#server/garage/care/services.repo.ts";
import { snoozeRepo } from "#server/garage/care/snoozes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type GarageLists, slicesOf } from "./garage-lists.ts";

/**
 * Adds the care plans and services of an import, which are judged, for a caller that holds the rider's lock; returns the
 * ids of the services.
 */
export async function addCare(
  trx: Db,
  userId: number,
  { plans, services }: Pick<GarageLists, "plans" | "services">,
  ids: { bikes: readonly number[]; parts: readonly number[] },
  doing: { by: number; at: string },
): Promise<number[]> {
  const at = (list: readonly number[], position: number | null) =>
    position === null ? null : (list[position - 1] ?? 0);
  const planIds: number[] = [];
  for (const some of slicesOf(plans)) {
    const rows = some.map(({ columns }) => ({
      ...columns,
      bike_id: at(ids.bikes, columns.bike_id),
      part_id: at(ids.parts, columns.part_id),
    }));
    planIds.push(...(await carePlanRepo(trx).insertWithin(userId, rows, doing)));
    await setImmediate();
  }
  for (const [index, { snooze }] of plans.entries())
    if (snooze) await snoozeRepo(trx).putWithin(planIds[index] ?? 0, snooze, doing);
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
