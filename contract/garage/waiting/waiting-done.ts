import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Service } from "#contract/garage/services.ts";
import type { KnownPlan } from "./waiting-later.ts";
import type { WaitingCall, WaitingRow } from "./waiting-call.ts";
import { overPlan } from "./waiting-plan.ts";
import { overLogbook, waitingEntry } from "./waiting-service.ts";

type Row = WaitingRow<"POST /care-plans/{id}/done", KnownPlan>;

function serviceOf(row: Row): Service {
  const { plan } = row.known;
  const { task, part, slot } = plan;
  const item = { plan_id: plan.id, part_id: part?.id ?? null, slot, task, part };
  return waitingEntry(row, plan.bike_id ?? 0, row.input.body, [item]);
}

/** Returns a plan that begins to count anew; when it will be due is the server's to say. */
const counted =
  (row: Row) =>
  (plan: CarePlan): CarePlan => ({
    ...plan,
    state: "fine",
    progress: 0,
    used: { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false },
    since: serviceOf(row).done_at,
    due_on: null,
    snoozed_until: null,
    measurement: null,
  });

export const waitingDone: WaitingCall<"POST /care-plans/{id}/done", KnownPlan> = {
  bike: (_, { plan }) => plan.bike_id,
  changes: ({ params, body }, { plan }) => [
    `plan ${params.id}`,
    ...(body.replace ? [`parts of bike ${plan.bike_id}`] : []),
  ],
  label: (_, { plan, name }) => ({ text: "done", bike: plan.bike_id, name }),
  dated: ({ params, body }, at) => ({ params, body: body.done_on ? body : { ...body, done_at: at } }),
  kinds: ["care.done", "service.created"],
  answer: (row) => ({ service: serviceOf(row), plan: counted(row)(row.known.plan) }),
  over: (row) => ({ ...overPlan(row.known.plan, counted(row)), ...overLogbook(serviceOf(row)) }),
};
