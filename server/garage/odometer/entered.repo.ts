import type { Db } from "#server/platform/db/open.ts";

/** What a bike was entered with, and when; undefined for one that never had a ride or a reading. */
export async function enteredWith(db: Db, bikeId: number) {
  return db
    .selectFrom("odometers")
    .select(["entered_hm", "entered_at"])
    .where("bike_id", "=", bikeId)
    .executeTakeFirst();
}

/** Notes what bikes that were just added were entered with. */
export async function noteEntered(
  trx: Db,
  rows: readonly { bike_id: number; entered_hm: number | null; entered_at: string }[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto("odometers").values(rows).execute();
}
