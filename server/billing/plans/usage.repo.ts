import type { Db } from "#server/platform/db/open.ts";

/** How many bikes a rider has: what a plan's quota is held against. */
export async function bikesUsed(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom("bikes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
