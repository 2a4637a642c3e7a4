import { careBounds, type RoutineKey, routineKeys } from "#contract/garage/care-words.ts";
import type { GarageThing } from "#contract/garage/garage-file.ts";
import { GarageRoutine } from "#contract/garage/garage-things.ts";
import { routineOfTask } from "#contract/garage/routine-of-task.ts";
import type { ArrivingPart, ArrivingPlan, ArrivingRoutine } from "./garage-lists.ts";
import type { Faults } from "./judge-things.ts";

type Numbers = ReadonlyMap<unknown, number>;

/** Validates routines; what is wrong is added to the faults. A bike has one of each key. */
export function judgeRoutines(
  raw: readonly GarageThing[],
  bikes: Numbers,
  faults: Faults,
): ArrivingRoutine[] {
  const known = new Set<string>();
  const routines = raw.flatMap((given, index): ArrivingRoutine[] => {
    const spot = { row: index + 1, list: "routines" };
    const parsed = faults.parsed(GarageRoutine, given, spot);
    if (!parsed) return [];
    const { bike, key = null, name = null, order = null } = parsed;
    const bike_id = bikes.get(bike);
    if (bike_id === undefined) faults.say(spot, "bike", "import_unknown");
    if (key === null && name === null) faults.add(spot, "name", { key: "required" });
    if (key !== null && known.has(`${bike} ${key}`)) faults.say(spot, "key", "import_twice");
    known.add(`${bike} ${key}`);
    return [{ bike_id: bike_id ?? 0, key, name, order: order ?? 0 }];
  });
  for (const [, own] of Map.groupBy(routines, ({ bike_id }) => bike_id))
    if (own.filter(({ key }) => key === null).length > careBounds.ownRoutines)
      faults.add({ row: null, list: "" }, "routines", { key: "max_items", max: careBounds.ownRoutines });
  return routines;
}

/** Puts plans into the routines of their tasks, as those of a file from before there were any. */
export function routinesByTaskOf(
  plans: readonly ArrivingPlan[],
  parts: readonly ArrivingPart[],
): ArrivingRoutine[] {
  const routines: ArrivingRoutine[] = [];
  for (const [bike_id, own] of Map.groupBy(plans, ({ columns }) => columns.bike_id)) {
    if (bike_id === null) continue;
    const byKey = Map.groupBy(own, ({ columns }) => keyOf(columns, parts));
    for (const [order, key] of routineKeys.entries()) {
      const some = byKey.get(key)?.slice(0, careBounds.routinePlans) ?? [];
      if (some.length === 0) continue;
      routines.push({ bike_id, key, name: null, order });
      for (const [place, plan] of some.entries()) plan.routine = { position: routines.length, place };
    }
  }
  return routines;
}

function keyOf(
  { task, slot, part_id }: ArrivingPlan["columns"],
  parts: readonly ArrivingPart[],
): RoutineKey | null {
  const kind = part_id === null ? null : (parts[part_id - 1]?.columns.kind ?? null);
  return routineOfTask({ task, slot, kind });
}
