import type { Db } from "#server/platform/db/open.ts";
import { sliceRows } from "#server/platform/db/slices.ts";

/** Deletes what there is of clubs that were closed, and then the clubs, slice by slice; returns how much. */
export async function clearClosedClubs(db: Db): Promise<number> {
  const closed = db.selectFrom("clubs").select("id").where("closed_at", "is not", null);
  const threads = db.selectFrom("threads").select("id").where("club_id", "in", closed);
  const rides = db.selectFrom("club_rides").select("id").where("club_id", "in", closed);
  const slices = [
    () =>
      db
        .deleteFrom("messages")
        .where(
          "id",
          "in",
          db.selectFrom("messages").select("id").where("thread_id", "in", threads).limit(sliceRows),
        ),
    () => db.deleteFrom("threads").where("id", "in", threads.limit(sliceRows)),
    () =>
      db
        .deleteFrom("club_ride_answers")
        .where(
          "id",
          "in",
          db.selectFrom("club_ride_answers").select("id").where("ride_id", "in", rides).limit(sliceRows),
        ),
    () => db.deleteFrom("club_rides").where("id", "in", rides.limit(sliceRows)),
    () => db.deleteFrom("clubs").where("id", "in", closed.limit(1)),
  ];
  for (const slice of slices) {
    const { numDeletedRows } = await slice().executeTakeFirst();
    if (numDeletedRows > 0n) return Number(numDeletedRows);
  }
  return 0;
}
