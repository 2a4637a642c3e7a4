import type { Db } from "#server/platform/db/open.ts";
import type { Named } from "./effect-texts.ts";

/** How a rider's parts and bikes are called. */
export async function namedOf(db: Db, userId: number): Promise<Named> {
  const parts = await db
    .selectFrom("parts")
    .select(["id", "kind", "brand", "model"])
    .where("user_id", "=", userId)
    .execute();
  const bikes = await db.selectFrom("bikes").select(["id", "name"]).where("user_id", "=", userId).execute();
  return {
    parts: new Map(parts.map((part) => [part.id, part])),
    bikes: new Map(bikes.map(({ id, name }) => [id, name])),
  };
}
