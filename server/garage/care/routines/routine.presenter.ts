import type { Preferences } from "#contract/people/preferences.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import { measurementsOf } from "#contract/garage/measured-kinds.ts";
import { careStates } from "#contract/garage/care-words.ts";
import type { Routine } from "#contract/garage/routines.ts";
import type { RoutineInView } from "#server/garage/care/standing/care-reading.ts";
import { careTitles } from "#server/people/notifications/care-title.ts";
import type { Language } from "#server/platform/language/language.ts";
import { routineName } from "./routine-name.ts";

export interface RoutineReader {
  language: Language;
  pressure: Preferences["pressure"];
}

/** The plans of a routine that can be ticked. */
export const routinePoints = ({ plans }: RoutineInView) =>
  plans.filter(({ plan, isOver }) => plan.active && !isOver);

export function presentRoutine(one: RoutineInView, { language, pressure }: RoutineReader): Routine {
  const { routine, plans, last_on } = one;
  const { titleOf } = careTitles(language);
  const points = routinePoints(one).map(({ plan }) => ({
    plan_id: plan.id,
    title: titleOf(plan),
    state: plan.state,
    words: plan.words,
    due_on: plan.due_on,
    measure: plan.part && measuredIn(plan.task, plan.part.kind, pressure),
  }));
  const states = new Set(points.map(({ state }) => state));
  return {
    id: routine.id,
    bike_id: routine.bike_id,
    key: routine.key,
    name: routineName(routine, language),
    order: routine.order,
    plan_ids: plans.map(({ plan }) => plan.id),
    state: careStates.findLast((state) => states.has(state)) ?? "fine",
    due_on: points.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null,
    last_on,
    points: points.map(({ due_on: _due, ...point }) => point),
    version: routine.version,
  };
}

/** What is measured on a kind of part while a task is done; null where nothing is. */
function measuredIn(task: string, kind: PartKind, pressure: Preferences["pressure"]): MeasurementKind | null {
  const all = measurementsOf(kind, pressure);
  const wear = all.filter((one) => one !== pressure && one !== "sag_pct");
  if (task === "pressure") return all.includes(pressure) ? pressure : null;
  if (task === "measure" || task === "inspect" || task === "replace") return wear[0] ?? null;
  return null;
}
