import type { Db } from "#server/platform/db/open.ts";

/** Whether somebody who deletes their account leaves what they wrote for others there, without their name. */
export async function leavesTexts(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("users").select("texts_stay").where("id", "=", userId).executeTakeFirst();
  return row?.texts_stay === 1;
}
