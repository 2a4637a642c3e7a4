import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { ServiceItem } from "#contract/garage/services.ts";

/** What a service says of a plan that it has fulfilled. */
export function doneItem({ id, part, slot, task }: CarePlan): ServiceItem {
  return { plan_id: id, part_id: part?.id ?? null, slot, task, part };
}

/** Returns a plan that begins to count anew; when it will be due is the server's to say. */
export const planDone =
  (since: string) =>
  (plan: CarePlan): CarePlan => ({
    ...plan,
    state: "fine",
    progress: 0,
    used: { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false },
    since,
    due_on: null,
    snoozed_until: null,
    measurement: null,
  });
