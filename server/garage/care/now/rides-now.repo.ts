import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** How many of a rider's rides wait for a bike, and what was ridden between two instants. */
export async function ridesNow(db: Db, userId: number, month: { from: string; to: string }) {
  const { count } = await of(db, userId)
    .selectFrom("rides")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("bike_id", "is", null)
    .executeTakeFirstOrThrow();
  const ridden = await of(db, userId)
    .selectFrom("rides")
    .select((eb) => [
      eb.fn.countAll<number>().as("rides"),
      eb.fn.sum<number | null>("distance_m").as("distance_m"),
    ])
    .where("started_at", ">=", month.from)
    .where("started_at", "<", month.to)
    .executeTakeFirstOrThrow();
  return {
    unassigned_rides: Number(count),
    month: { distance_m: Number(ridden.distance_m ?? 0), rides: Number(ridden.rides) },
  };
}
