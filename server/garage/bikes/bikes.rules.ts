import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { ReadLog } from "#server/platform/audit/reads.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { BikeRow } from "./bike-reads.repo.ts";
import type { BikeRepo } from "./bikes.repo.ts";

/** `look`: in whatever shape the viewer may see it; `share`: also for a read-only bike. */
type Purpose = "read" | "look" | "write" | "delete" | "share";

/** How a viewer comes to a bike. A third party's grant, to a shop or a club, would be a line here and one in `accessOf`. */
const allowed = {
  owner: ["read", "look", "write", "delete", "share"],
  admin: ["read", "look"],
  /** Of a public bike. */
  visitor: ["look"],
} as const satisfies Record<string, readonly Purpose[]>;
type Access = keyof typeof allowed;

export type BikeRules = ReturnType<typeof bikeRules>;

export function bikeRules(repo: BikeRepo, plans: PlanRules, readLog: ReadLog) {
  return {
    /**
     * Returns the bike if `viewer` may do `purpose` with it. Throws 404 for none, 403 for somebody else's (admins may
     * read, anyone may look at a public one) and for writing beyond the plan's limit. Logs when an admin reads a
     * private one.
     */
    async authorizeBike<P extends Purpose>(viewer: Viewer, id: number, purpose: P) {
      const bike = await repo.find(id);
      if (!bike) throw notFound("bike_not_found");
      const access = accessOf(bike, viewer);
      const reads = purpose === "look" || purpose === "read";
      const open = access !== "owner" && reads && bike.is_public === 1 && !(await repo.isHidden(bike));
      const may: readonly Purpose[] = allowed[access];
      if (!may.includes(purpose) || (access === "visitor" && !open)) throw forbidden("bike_forbidden");
      if (access === "admin" && !open) await readLog.note(viewer.id, bike.id);
      if (purpose === "write" && isReadOnlyFor(bike, viewer)) throw forbidden("bike_read_only");
      return bike as Authorized<BikeRow, P extends "read" | "look" ? "read" : "write">;
    },

    /**
     * Returns the rider's own bike for calls that are about nobody else's: 404 for all others, even for admins; 403 for
     * writing beyond the plan's limit, which does not hold for `report`.
     */
    async ownBike<P extends "read" | "write" | "report">(viewer: Viewer, id: number, purpose: P) {
      const bike = await repo.find(id);
      if (bike?.user_id !== viewer.id) throw notFound("bike_not_found");
      if (purpose === "write" && isReadOnlyFor(bike, viewer)) throw forbidden("bike_read_only");
      return bike as Authorized<BikeRow, P extends "read" ? "read" : "write">;
    },

    isInFullFor,
    isReadOnlyFor,
  };

  function accessOf(bike: BikeRow, viewer: Viewer): Access {
    if (bike.user_id === viewer.id) return "owner";
    return viewer.is_admin ? "admin" : "visitor";
  }

  /** Whether the viewer reads all of it, not only what is public. */
  function isInFullFor(bike: BikeRow, viewer: Viewer): boolean {
    return accessOf(bike, viewer) !== "visitor";
  }

  /** Other people's bikes are read-only; of one's own, all but the chosen and oldest within the plan's limit. */
  function isReadOnlyFor(bike: BikeRow, viewer: Viewer): boolean {
    return bike.user_id !== viewer.id || bike.ahead >= plans.quotaOf(viewer).bikes;
  }
}
