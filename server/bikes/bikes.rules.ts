import { forbidden, notFound } from "#server/http/refusal.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { PlanRules } from "#server/plans/plans.rules.ts";
import type { BikeRepo, BikeRow } from "./bikes.repo.ts";

declare const authorized: unique symbol;
/** A thing that `authorizeBike` let through for a purpose: without it the repository's writes do not compile. */
export type Authorized<T, Purpose extends string = "write"> = T & { readonly [authorized]: Purpose };

type Purpose = "read" | "write" | "delete";

export type BikeRules = ReturnType<typeof bikeRules>;

export function bikeRules(repo: BikeRepo, plans: PlanRules) {
  return {
    /**
     * The bike, when `viewer` may do `purpose` to it: 404 for none, 403 for somebody else's (admins may read),
     * 403 for writing one over the plan's limit.
     */
    async authorizeBike<P extends Purpose>(viewer: Viewer, id: number, purpose: P) {
      const bike = await repo.find(id);
      if (!bike) throw notFound("bike_not_found");
      const mine = bike.user_id === viewer.id;
      if (!mine && !(purpose === "read" && viewer.is_admin)) throw forbidden("bike_forbidden");
      if (purpose === "write" && isReadOnlyFor(bike, viewer)) throw forbidden("bike_read_only");
      return bike as Authorized<BikeRow, P extends "read" ? "read" : "write">;
    },

    isReadOnlyFor,
  };

  /** Somebody else's bike is; of one's own the oldest up to the plan's limit stay writable, the rest are read only. */
  function isReadOnlyFor(bike: BikeRow, viewer: Viewer): boolean {
    return bike.user_id !== viewer.id || bike.older >= plans.quotaOf(viewer).bikes;
  }
}
