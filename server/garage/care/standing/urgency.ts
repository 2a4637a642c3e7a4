import type { UnwordedEntry } from "#contract/garage/care-plans.ts";
import { rankOfWeight, weightOfPlan } from "#contract/garage/care-weights.ts";
import { type CareState, careStates, type CareWeight } from "#contract/garage/care-words.ts";
import type { DayNumber } from "./calendar.ts";
import type { UnwordedPlan } from "./care-plan.presenter.ts";
import { warrantyProgress } from "./warranty-entries.ts";

type Ranked = UnwordedEntry | UnwordedPlan;

/** How an entry of the due-list stands: a warranty that ends is no more than soon. */
export const stateOfEntry = (entry: Ranked): CareState => ("state" in entry ? entry.state : "soon");

const isWarranty = (entry: Ranked) => "kind" in entry && entry.kind === "warranty";
/** Plans come before worn parts, and these before warranties. */
const kindOf = (entry: Ranked) => ("id" in entry ? 0 : isWarranty(entry) ? 2 : 1);
const idOf = (entry: Ranked) =>
  "id" in entry ? entry.id : "expense_id" in entry ? entry.expense_id : entry.part.id;

const isActive = (entry: Ranked) => !("active" in entry) || entry.active;

/**
 * Compares by urgency: due before soon before fine, the farther gone first; plans that are not active last. The same list
 * always has the same order.
 */
export function byUrgencyOn(today: DayNumber): (a: Ranked, b: Ranked) => number {
  const progressOf = (entry: Ranked) =>
    "progress" in entry ? entry.progress : warrantyProgress(entry, today);
  return (a, b) =>
    Number(isActive(b)) - Number(isActive(a)) ||
    careStates.indexOf(stateOfEntry(b)) - careStates.indexOf(stateOfEntry(a)) ||
    progressOf(b) - progressOf(a) ||
    kindOf(a) - kindOf(b) ||
    idOf(a) - idOf(b);
}

/** Compares by what matters most: within a state the heavier first, then the farther gone. */
export function byWeightOn(today: DayNumber): (a: UnwordedEntry, b: UnwordedEntry) => number {
  const byUrgency = byUrgencyOn(today);
  return (a, b) =>
    careStates.indexOf(stateOfEntry(b)) - careStates.indexOf(stateOfEntry(a)) ||
    rankOfWeight(weightOfEntry(a)) - rankOfWeight(weightOfEntry(b)) ||
    byUrgency(a, b);
}

/** What an entry weighs; a warranty is about money. */
export function weightOfEntry(entry: UnwordedEntry): CareWeight {
  if (entry.kind === "plan") return entry.weight;
  if (entry.kind === "warranty") return "money";
  return weightOfPlan({ task: "replace", slot: entry.slot, kind: entry.part.kind });
}
