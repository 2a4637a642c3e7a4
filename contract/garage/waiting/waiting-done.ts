import type { Service } from "#contract/garage/services.ts";
import { overPoints } from "./over-points.ts";
import { doneItem, planDone } from "./plan-done.ts";
import type { KnownPlan } from "./waiting-later.ts";
import type { WaitingCall, WaitingRow } from "./waiting-call.ts";
import { overPlan } from "./waiting-plan.ts";
import { overLogbook, waitingEntry } from "./waiting-service.ts";

type Row = WaitingRow<"POST /care-plans/{id}/done", KnownPlan>;

function serviceOf(row: Row): Service {
  const { plan } = row.known;
  return waitingEntry(row, plan.bike_id ?? 0, row.input.body, [doneItem(plan)]);
}

export const waitingDone: WaitingCall<"POST /care-plans/{id}/done", KnownPlan> = {
  bike: (_, { plan }) => plan.bike_id,
  changes: ({ params, body }, { plan }) => [
    `plan ${params.id}`,
    ...(body.replace ? [`parts of bike ${plan.bike_id}`] : []),
  ],
  label: (_, { plan, name }) => ({ text: "done", bike: plan.bike_id, name }),
  dated: ({ params, body }, at) => ({ params, body: body.done_on ? body : { ...body, done_at: at } }),
  kinds: ["care.done", "service.created"],
  answer(row) {
    const service = serviceOf(row);
    return { service, plan: planDone(service.done_at)(row.known.plan) };
  },
  over(row) {
    const service = serviceOf(row);
    const { plan } = row.known;
    return {
      ...overPlan(plan, planDone(service.done_at)),
      ...overPoints(new Set([plan.id]), service.done_on),
      ...overLogbook(service),
    };
  },
};
