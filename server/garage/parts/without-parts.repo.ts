import type { Db } from "#server/platform/db/open.ts";
import type { BikeWithParts } from "./sheet-parts.ts";

/** A rider's bikes whose parts were never needed, oldest first. */
export async function withoutPartsOf(db: Db, userId: number): Promise<BikeWithParts[]> {
  return db
    .selectFrom("bikes")
    .select(["id", "user_id", "parts_made_at"])
    .where("user_id", "=", userId)
    .where("parts_made_at", "is", null)
    .orderBy("id")
    .execute();
}
