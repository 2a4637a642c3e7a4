import type { Service, ServiceInput } from "#contract/garage/services.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import type { Db } from "#server/platform/db/open.ts";
import { carePlanRepo } from "#server/garage/care/plans/care-plans.repo.ts";
import { slotPathFrom } from "#server/garage/care/plans/care-plans.rules.ts";
import { partOfPlan } from "#server/garage/care/standing/part-in-place.repo.ts";
import type { ServiceItemColumns } from "./services.repo.ts";
import { ownPartIds } from "./own-parts.repo.ts";
import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";

type GivenItem = NonNullable<ServiceInput["items"]>[number];

/** What a service says of a plan: its task, and the part that it was about then. */
export async function itemOfPlan(trx: Db, plan: StoredPlan, at: string): Promise<ServiceItemColumns> {
  const { id: plan_id, slot, task } = plan;
  return { plan_id, part_id: await partOfPlan(trx, plan, at), slot, task };
}

/**
 * Returns the items of a service as they are kept; 404 where one names a plan or a part of somebody else's, 422 for a slot that
 * a bike has not, and for one without a task. Items of plans that the service has already stay as they are.
 */
export async function judgedItems(
  trx: Db,
  { userId, done_at }: { userId: number; done_at: string },
  given: readonly GivenItem[],
  before: Service["items"] = [],
): Promise<ServiceItemColumns[]> {
  const parts = new Set(given.flatMap(({ part_id, plan_id }) => (plan_id ? [] : (part_id ?? []))));
  const own = await ownPartIds(trx, userId, [...parts]);
  if (own.size < parts.size) throw notFound("part_not_found");
  const items: ServiceItemColumns[] = [];
  for (const { plan_id = null, part_id = null, slot = null, task = null } of given) {
    const known = plan_id !== null && before.find((item) => item.plan_id === plan_id);
    if (known) items.push(known);
    else if (plan_id !== null) {
      const plan = await carePlanRepo(trx).find(userId, plan_id);
      if (!plan) throw notFound("care_plan_not_found");
      items.push(await itemOfPlan(trx, plan, done_at));
    } else if (task === null) throw invalid("items", "service_task");
    else items.push({ plan_id, part_id, slot: slot === null ? null : slotPathFrom("items", slot), task });
  }
  return items;
}
