import { type ActName, actTable } from "#contract/platform/acts.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { ReadLog } from "#server/platform/audit/reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { may, relationFor } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRow } from "./bike-reads.repo.ts";
import type { BikeRepo } from "./bikes.repo.ts";

/** Changes that a bike over the plan's limit takes as well: what is taken away, and what a rider records of any bike. */
const ofAnyBike = new Set<ActName>([
  "bike.delete",
  "photo.delete",
  "reading.write",
  "setup.delete",
  "care.delete",
  "costs.write",
  "share.write",
  "theft.write",
  "grant.write",
  "transfer.write",
]);

export type BikeRules = ReturnType<typeof bikeRules>;

export function bikeRules(repo: BikeRepo, plans: PlanRules, readLog: ReadLog) {
  return {
    /**
     * Returns the bike if `viewer` may do this with it. Throws 404 for none, 403 for somebody else's (admins may
     * read, anyone may look at a public one) and for writing beyond the plan's limit. Logs when an admin reads a
     * private one.
     */
    async authorizeBike<A extends ActName>(
      viewer: Viewer,
      id: number,
      act: A,
    ): Promise<Authorized<BikeRow, A>> {
      const bike = await repo.find(id);
      if (!bike) throw notFound("bike_not_found");
      const open = await isOpenTo(viewer, bike, act);
      if (!may(viewer, act, bike, { open })) throw forbidden("bike_forbidden");
      if (!open && relationFor(viewer, act, bike) === "admin") await readLog.note(viewer.id, bike.id);
      refuseBeyondPlan(bike, viewer, act);
      return bike;
    },

    /**
     * Returns the rider's own bike for calls that are about nobody else's: 404 for all others, even for admins; 403 for
     * writing beyond the plan's limit, and for one that was handed on.
     */
    async ownBike<A extends ActName>(viewer: Viewer, id: number, act: A): Promise<Authorized<BikeRow, A>> {
      const bike = await repo.find(id);
      if (bike?.user_id !== viewer.account || !may(viewer, act, bike)) throw notFound("bike_not_found");
      refuseBeyondPlan(bike, viewer, act);
      return bike;
    },

    isInFullFor,
    isReadOnlyFor,
  };

  /** Whether the viewer may look at somebody else's bike: then it is public, and not hidden from them. */
  async function isOpenTo(viewer: Viewer, bike: BikeRow, act: ActName): Promise<boolean> {
    if (bike.user_id === viewer.account || actTable[act].writes || bike.is_public !== 1) return false;
    return !(await repo.isHidden(bike)) && !(await repo.isBlocked(bike, viewer.id));
  }

  function refuseBeyondPlan(bike: BikeRow, viewer: Viewer, act: ActName): void {
    if (actTable[act].writes && bike.handed_on_at !== null && act !== "bike.delete")
      throw forbidden("bike_handed_on");
    if (actTable[act].writes && !ofAnyBike.has(act) && isReadOnlyFor(bike, viewer))
      throw forbidden("bike_read_only");
  }

  /** Whether the viewer reads all of it, not only what is public. */
  function isInFullFor(bike: BikeRow, viewer: Viewer): boolean {
    return may(viewer, "bike.read", bike);
  }

  /** Other people's bikes are read-only, and those that were handed on; of one's own, all but the chosen and oldest within the plan's limit. */
  function isReadOnlyFor(bike: BikeRow, viewer: Viewer): boolean {
    if (bike.handed_on_at !== null) return true;
    return bike.user_id !== viewer.account || bike.ahead >= plans.quotaOf(viewer).bikes;
  }
}
