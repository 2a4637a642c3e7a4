import type { Db } from "#server/platform/db/open.ts";

/** Takes the words of whoever announced rides out of them; day, place and route stay, since others come. */
export async function clearRides(db: Db, userId: number): Promise<void> {
  await db.updateTable("club_rides").set({ text: null }).where("by_id", "=", userId).execute();
}
