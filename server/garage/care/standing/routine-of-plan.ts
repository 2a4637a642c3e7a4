import type { StoredPlan, StoredRoutine } from "./care-facts.repo.ts";

/**
 * Finds the routine of a plan on the bike that it is about now. Where its part has moved to another bike, that is the one with
 * the same key there, and of a rider's own routines none.
 */
export function routinesByPlan(routines: readonly StoredRoutine[]) {
  const byId = new Map(routines.map((routine) => [routine.id, routine]));
  const byKey = new Map(routines.map((routine) => [`${routine.bike_id} ${routine.key}`, routine]));
  return ({ routine_id }: Pick<StoredPlan, "routine_id">, bikeId: number | null): StoredRoutine | null => {
    const routine = byId.get(routine_id ?? 0);
    if (!routine || bikeId === null) return null;
    if (routine.bike_id === bikeId) return routine;
    return routine.key === null ? null : (byKey.get(`${bikeId} ${routine.key}`) ?? null);
  };
}
