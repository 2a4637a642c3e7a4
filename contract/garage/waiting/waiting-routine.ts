import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { Routine } from "#contract/garage/routines.ts";
import type { Service } from "#contract/garage/services.ts";
import { overPoints, overRoutineNow, routineAfter } from "./over-points.ts";
import { overlaysTogether } from "./overlays-together.ts";
import { doneItem, planDone } from "./plan-done.ts";
import type { WaitingCall, WaitingRow } from "./waiting-call.ts";
import { overPlan } from "./waiting-plan.ts";
import { overLogbook, waitingEntry } from "./waiting-service.ts";

/** What the device knows of a routine that was done: itself, as it was shown, and the plans that are its points. */
export interface KnownRoutine {
  routine: Routine;
  plans: CarePlan[];
}
type Given = Pick<WaitingRow<"POST /routines/{id}/done", KnownRoutine>, "input" | "known">;
type Row = WaitingRow<"POST /routines/{id}/done", KnownRoutine>;

/** The plans that were ticked, in the order of the points. */
function doneOf({ input, known: { routine, plans } }: Given): CarePlan[] {
  const except = new Set((input.body.except ?? []).map(Number));
  return routine.points.flatMap(({ plan_id }) =>
    except.has(plan_id) ? [] : plans.filter(({ id }) => id === plan_id),
  );
}
const idsOf = (given: Given): ReadonlySet<number> => new Set(doneOf(given).map(({ id }) => id));

function serviceOf(row: Row): Service {
  const { bike_id, name } = row.known.routine;
  return waitingEntry(row, bike_id, { ...row.input.body, title: name }, doneOf(row).map(doneItem));
}

/** Whether nobody has noted or changed the routine since it was shown: else its rider has to look. */
const isAsKnown = ({ routine }: KnownRoutine, newer: Routine): boolean =>
  newer.last_on === routine.last_on &&
  newer.points.length === routine.points.length &&
  newer.points.every(({ plan_id }, place) => plan_id === routine.points[place]?.plan_id);

export const waitingRoutine: WaitingCall<"POST /routines/{id}/done", KnownRoutine> = {
  bike: (_, { routine }) => routine.bike_id,
  changes: (input, known) => [
    `routine ${input.params.id}`,
    ...doneOf({ input, known }).map(({ id }) => `plan ${id}`),
  ],
  label: (_, { routine }) => ({ text: "done", bike: routine.bike_id, name: routine.name }),
  dated: ({ params, body }, at) => ({ params, body: body.done_on ? body : { ...body, done_at: at } }),
  rebased({ input, known }, newer) {
    const routine = newer as Routine;
    return isAsKnown(known, routine)
      ? { ...input, body: { ...input.body, version: routine.version } }
      : undefined;
  },
  kinds: ["care.done", "service.created"],
  answer(row) {
    const service = serviceOf(row);
    return { service, routine: routineAfter(row.known.routine, idsOf(row), service.done_on) };
  },
  over(row) {
    const service = serviceOf(row);
    const done = idsOf(row);
    return overlaysTogether([
      ...doneOf(row).map((plan) => overPlan(plan, planDone(service.done_at))),
      overPoints(done, service.done_on),
      overRoutineNow(row.known.routine, done),
      overLogbook(service),
    ]);
  },
};
