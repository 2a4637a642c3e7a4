import { type RideRule, ruleBounds } from "#contract/garage/ride-rules.ts";
import type { RideMove } from "#server/garage/rides/moved-rides.repo.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { bikeByRules, bikesToRide } from "./which-bike.ts";

/** Rides read at a time. */
const pageSize = 1000;

/** Rules, and which rides they are for. */
export interface RulesRun {
  rules: readonly RideRule[];
  /** The first instant; all without. */
  from: Instant | undefined;
  /** Rides that are on a bike stay. */
  unassignedOnly: boolean;
}

/** A ride and the bike on which rules put it. */
export type RuledRide = RideMove & { to: number };

/**
 * Returns the rides that rules put on another bike than they are on, in the order in which they were added, at most
 * `ruleBounds.moved`. Rides that no rule names stay where they are. Throws 404 for a bike that is not the rider's.
 */
export async function ruledMoves(
  db: Db,
  userId: number,
  { rules, from, unassignedOnly }: RulesRun,
): Promise<RuledRide[]> {
  for (const bike of new Set(rules.map(({ bike_id }) => bike_id)))
    await rideRepo(db).refuseForeignBike(userId, bike);
  if (rules.length === 0) return [];
  const bikeOf = bikeByRules(await bikesToRide(db, userId), rules);
  const moves: RuledRide[] = [];
  const pause = pauses();
  for (let last = 0, more = true; more && moves.length < ruleBounds.moved;) {
    let some = of(db, userId)
      .selectFrom("rides")
      .select(["id", "bike_id", "gear_name", "device_serial", "sport"])
      .where("id", ">", last);
    if (from !== undefined) some = some.where("started_at", ">=", from);
    if (unassignedOnly) some = some.where("bike_id", "is", null);
    const rows = await some.orderBy("id").limit(pageSize).execute();
    for (const row of rows) {
      const to = bikeOf(row);
      if (to !== null && to !== row.bike_id) moves.push({ id: row.id, from: row.bike_id, to });
    }
    await pause();
    last = rows.at(-1)?.id ?? last;
    more = rows.length === pageSize;
  }
  return moves.slice(0, ruleBounds.moved);
}
