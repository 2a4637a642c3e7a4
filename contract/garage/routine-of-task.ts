import { placeOfPlan, type WeighedPlan } from "./care-weights.ts";
import { type CareTask, isCareTask, type RoutineKey } from "./care-words.ts";

/** What is done at a place; `*` is anywhere, null the bike as a whole. */
interface RoutineRule {
  tasks: readonly CareTask[] | "*";
  places: readonly (string | null)[] | "*";
  routine: RoutineKey;
}

/** The first that fits counts. The migration of installed plans reads them as well. */
export const routinesByTask: readonly RoutineRule[] = [
  { tasks: "*", places: ["battery", "motor"], routine: "ebike" },
  { tasks: ["clean"], places: "*", routine: "after_ride" },
  { tasks: ["lube"], places: ["chain", "belt", null], routine: "after_ride" },
  { tasks: ["replace"], places: ["shift_cables", "brake_cables"], routine: "yearly" },
  { tasks: ["replace"], places: "*", routine: "wear" },
  { tasks: ["service", "bleed", "lube"], places: "*", routine: "yearly" },
  { tasks: ["inspect"], places: ["shock", "rear_derailleur"], routine: "yearly" },
  {
    tasks: ["pressure", "inspect", "measure", "true", "torque", "top_up", "charge", "update"],
    places: "*",
    routine: "monthly",
  },
];

/** The routine that a plan belongs to by its task and place; null for a task in the rider's own words. */
export function routineOfTask(plan: WeighedPlan): RoutineKey | null {
  const { task } = plan;
  if (!isCareTask(task)) return null;
  const place = placeOfPlan(plan);
  const rule = routinesByTask.find(
    ({ tasks, places }) =>
      (tasks === "*" || tasks.includes(task)) && (places === "*" || places.includes(place)),
  );
  return rule?.routine ?? null;
}
