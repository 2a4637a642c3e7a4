import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { WaitingCall, WaitingRow } from "./waiting-call.ts";
import { overPlan } from "./waiting-plan.ts";

/** What the device knows of a plan that is changed, and of whose name the reader knows it by. */
export interface KnownPlan {
  plan: CarePlan;
  name: string;
}
type Row = WaitingRow<"POST /care-plans/{id}/snooze", KnownPlan>;

const dayMs = 86_400_000;
const localDay = (at: number) =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Returns a plan that is put off. */
const putOff =
  ({ at, input: { body } }: Row) =>
  (plan: CarePlan): CarePlan => ({
    ...plan,
    snoozed_until: body.m
      ? { m: plan.used.distance_m + Number(body.m), day: null }
      : { m: null, day: localDay(at + Number(body.days) * dayMs) },
    version: plan.version,
  });

export const waitingLater: WaitingCall<"POST /care-plans/{id}/snooze", KnownPlan> = {
  bike: (_, { plan }) => plan.bike_id,
  changes: ({ params }) => [`plan ${params.id}`],
  label: (_, { plan, name }) => ({ text: "later", bike: plan.bike_id, name }),
  kinds: ["care_plan.updated"],
  answer: (row) => putOff(row)(row.known.plan),
  over: (row) => overPlan(row.known.plan, putOff(row)),
};
