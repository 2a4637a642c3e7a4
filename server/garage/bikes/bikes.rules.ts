import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { ReadLog } from "#server/platform/audit/reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRepo, BikeRow } from "./bikes.repo.ts";

/** `look`: in whatever shape the viewer may see it; `share`: also for a read-only bike. */
type Purpose = "read" | "look" | "write" | "delete" | "share";

export type BikeRules = ReturnType<typeof bikeRules>;

export function bikeRules(repo: BikeRepo, plans: PlanRules, reads: ReadLog) {
  return {
    /**
     * Returns the bike if `viewer` may do `purpose` with it. Throws 404 for none, 403 for somebody else's (admins may
     * read, anyone may look at a public one) and for writing beyond the plan's limit. Logs when an admin reads a
     * private one.
     */
    async authorizeBike<P extends Purpose>(viewer: Viewer, id: number, purpose: P) {
      const bike = await repo.find(id);
      if (!bike) throw notFound("bike_not_found");
      const look = purpose === "look" || purpose === "read";
      if (bike.user_id !== viewer.id) {
        const open = look && bike.is_public === 1 && !(await repo.isHidden(bike));
        const full = isInFullFor(bike, viewer, look);
        if (!full && !(open && purpose === "look")) throw forbidden("bike_forbidden");
        if (full && !open) await reads.note(viewer.id, bike.id);
      }
      if (purpose === "write" && isReadOnlyFor(bike, viewer)) throw forbidden("bike_read_only");
      return bike as Authorized<BikeRow, P extends "read" | "look" ? "read" : "write">;
    },

    isInFullFor,
    isReadOnlyFor,
  };

  /** Whether the viewer is the owner or, for reading, an admin. */
  function isInFullFor(bike: BikeRow, viewer: Viewer, read = true): boolean {
    return bike.user_id === viewer.id || (read && viewer.is_admin);
  }

  /** Other people's bikes are read-only; of one's own, all but the chosen and oldest within the plan's limit. */
  function isReadOnlyFor(bike: BikeRow, viewer: Viewer): boolean {
    return bike.user_id !== viewer.id || bike.ahead >= plans.quotaOf(viewer).bikes;
  }
}
