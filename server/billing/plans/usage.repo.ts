import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";

const countOf = prepared((db) =>
  db
    .selectFrom("bikes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ending_at", "is", null)
    .where("handed_on_at", "is", null)
    .where("user_id", "=", 0),
);

/** Returns how many bikes a rider has, to compare with the quota; those that were handed on take no room. */
export async function bikesUsed(db: Db, userId: number): Promise<number> {
  const [row] = await countOf(db, userId);
  return Number(row?.count);
}
