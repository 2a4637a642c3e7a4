import { sql } from "kysely";
import type { RideTotals } from "#contract/sharing/ride-totals.ts";
import { among, of as own } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf, startOf } from "#server/platform/time/days.ts";

interface Deps {
  db: Db;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/**
 * Returns the totals of the rides of a bike, or of all rides of a rider, for everybody with a link. Being sums, they reveal no
 * day and no place. They are read from indexes alone.
 */
export function shownRides({ db, zoneOf, now }: Deps) {
  return async (of: { bike: number; user: number } | { user: number }): Promise<RideTotals> => {
    const zone = await zoneOf(of.user);
    const year = Number(dayOf(zone, now()).slice(0, 4));
    const [from, to] = [year, year + 1].map((one) => startOf(zone, `${one}-01-01`).toISOString());
    const { rides, distance_m, moving_s, up_m, this_year_m } = await (
      "bike" in of ? among(db, of.user) : own(db, of.user)
    )
      .selectFrom("rides")
      .select((eb) => [
        eb.fn.countAll<number>().as("rides"),
        eb.fn.sum<number | null>("distance_m").as("distance_m"),
        eb.fn.sum<number | null>("moving_s").as("moving_s"),
        eb.fn.sum<number | null>("up_m").as("up_m"),
        sql<
          number | null
        >`sum(case when started_at >= ${from} and started_at < ${to} then distance_m end)`.as("this_year_m"),
      ])
      .$if("bike" in of, (rows) => rows.where("bike_id", "=", "bike" in of ? of.bike : 0))
      .executeTakeFirstOrThrow();
    return {
      rides: Number(rides),
      distance_m: Number(distance_m ?? 0),
      moving_s: Number(moving_s ?? 0),
      up_m: Number(up_m ?? 0),
      this_year_m: Number(this_year_m ?? 0),
    };
  };
}
