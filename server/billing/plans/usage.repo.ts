import type { Db } from "#server/platform/db/open.ts";

/** Returns how many bikes a rider has, to compare with the quota. */
export async function bikesUsed(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("bikes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
