import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import type { WriteAct } from "#contract/platform/acts.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { may } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { RoutineRepo } from "./routines.repo.ts";

/** A routine, and the bike that it is of. */
export interface WritableRoutine {
  routine: Authorized<StoredRoutine>;
  bike: Authorized<BikeRow>;
}

export type RoutineRules = ReturnType<typeof routineRules>;

export const routineRules = ({ routines, bikes }: { routines: RoutineRepo; bikes: BikeRules }) => ({
  /**
   * Routines are their rider's alone: 404 for everybody else; 403 where the bike is over the rider's plan, from which a routine
   * can be taken away.
   */
  async authorizeRoutine(viewer: Viewer, id: number, act: WriteAct): Promise<WritableRoutine> {
    const routine = await routines.find(viewer.id, id);
    if (!routine || !may(viewer, act, routine)) throw notFound("routine_not_found");
    const bike = await bikes.ownBike(viewer, routine.bike_id, act);
    return { routine, bike };
  },
});
