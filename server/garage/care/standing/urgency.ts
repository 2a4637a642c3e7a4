import type { CareEntry, CarePlan } from "#contract/garage/care-plans.ts";
import { careStates } from "#contract/garage/care-words.ts";

type Ranked = CareEntry | CarePlan;

const stateOf = (entry: Ranked) => ("state" in entry ? entry.state : "due");
/** Of a worn part its own, after all plans. */
const idOf = (entry: Ranked) => ("id" in entry ? entry.id : Number.MAX_SAFE_INTEGER);
const partOf = (entry: Ranked) => entry.part?.id ?? 0;

const isActive = (entry: Ranked) => !("active" in entry) || entry.active;

/** Due before soon before fine, the farther gone first; plans that are not active last. The same list always has the same order. */
export function byUrgency(a: Ranked, b: Ranked): number {
  return (
    Number(isActive(b)) - Number(isActive(a)) ||
    careStates.indexOf(stateOf(b)) - careStates.indexOf(stateOf(a)) ||
    b.progress - a.progress ||
    idOf(a) - idOf(b) ||
    partOf(a) - partOf(b)
  );
}
