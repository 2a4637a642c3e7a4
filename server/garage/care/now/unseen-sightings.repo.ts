import type { Db } from "#server/platform/db/open.ts";

/** Messages about a stolen bike that its owner has not read. */
export interface UnseenSightings {
  bike_id: number;
  name: string;
  count: number;
  /** When the last one came. */
  last_at: string;
}

export async function unseenSightings(db: Db, userId: number): Promise<UnseenSightings[]> {
  const rows = await db
    .selectFrom("thefts")
    .innerJoin("sightings", (join) =>
      join.onRef("sightings.bike_id", "=", "thefts.bike_id").on("sightings.user_id", "=", userId),
    )
    .innerJoin("bikes", (join) =>
      join.onRef("bikes.id", "=", "thefts.bike_id").on("bikes.user_id", "=", userId),
    )
    .select((eb) => [
      "bikes.id as bike_id",
      "bikes.name",
      eb.fn.countAll<number>().as("count"),
      eb.fn.max("sightings.created_at").as("last_at"),
    ])
    .where("thefts.user_id", "=", userId)
    .where("sightings.seen_at", "is", null)
    .groupBy(["bikes.id", "bikes.name"])
    .orderBy("bikes.id")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
