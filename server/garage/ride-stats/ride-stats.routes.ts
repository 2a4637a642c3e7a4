import { readRideStats } from "#contract/garage/ride-stats.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import { rideStats } from "./ride-stats.repo.ts";

interface Deps {
  db: Db;
  zoneOf: (userId: number) => Promise<string>;
}

export function rideStatsRoutes(serve: Serve, { db, zoneOf }: Deps): void {
  serve(readRideStats, async ({ user, query: { by, from, to, bike_id } }) => {
    await rideRepo(db).refuseOthersBike(user.id, bike_id);
    const zone = await zoneOf(user.id);
    const between = {
      from: from ? instantIn(zone, from) : undefined,
      to: to ? instantIn(zone, to) : undefined,
    };
    return { data: await rideStats(db, user.id, { by, zone, bike_id, ...between }) };
  });
}
