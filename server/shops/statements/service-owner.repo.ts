import type { Db } from "#server/platform/db/open.ts";

/** Whose a service is, and of which bike: a shop names it by its number alone. */
export const serviceOwner = (db: Db, id: number): Promise<{ user_id: number; bike_id: number } | undefined> =>
  db.selectFrom("services").select(["user_id", "bike_id"]).where("id", "=", id).executeTakeFirst();
