import type { Db } from "#server/platform/db/open.ts";

/** Returns the account and the bike of a service: a shop names a service by its number alone. */
export const serviceOwner = (db: Db, id: number): Promise<{ user_id: number; bike_id: number } | undefined> =>
  db.selectFrom("services").select(["user_id", "bike_id"]).where("id", "=", id).executeTakeFirst();
