import type { Routine } from "#contract/garage/routines.ts";
import type { Overlays } from "./waiting-call.ts";

/** The worst first. The table of them would bring all words of care to riders who have nothing that waits. */
const worst = ["due", "soon"] as const;

/** Returns a routine some of whose points were done; when it is due next is the server's to say. */
export function routineAfter<R extends Routine>(routine: R, done: ReadonlySet<number>, day: string): R {
  if (!routine.points.some(({ plan_id }) => done.has(plan_id))) return routine;
  const points = routine.points.map((point) =>
    done.has(point.plan_id) ? { ...point, state: "fine" as const, words: "" } : point,
  );
  const last_on = routine.last_on !== null && routine.last_on > day ? routine.last_on : day;
  const state = worst.find((one) => points.some((point) => point.state === one)) ?? "fine";
  return { ...routine, points, state, due_on: null, last_on };
}

/** Whether something of a routine still needs its rider. */
const isOpen = ({ points }: Routine, done: ReadonlySet<number>): boolean =>
  points.some(({ plan_id, state }) => state === "due" && !done.has(plan_id));

/** Shows plans as done among the points of their bike's routines. */
export const overPoints = (done: ReadonlySet<number>, day: string): Overlays => ({
  "GET /bikes/{id}/routines": (response) => ({
    ...response,
    data: response.data.map((routine) => routineAfter(routine, done, day)),
  }),
});

/** Takes a routine that needs nothing more out of what needs its rider now. */
export const overRoutineNow = (routine: Routine, done: ReadonlySet<number>): Overlays => ({
  "GET /now"(response) {
    if (isOpen(routine, done)) return response;
    const items = response.data.items.filter(({ routine_id }) => routine_id !== routine.id);
    return { ...response, data: { ...response.data, items } };
  },
});
