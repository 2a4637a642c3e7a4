import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

/** A bike as far as its parts are concerned. */
export interface BikeWithParts {
  id: number;
  user_id: number;
  parts_made_at: Instant | null;
}

/** A rider's bikes whose parts were never needed, oldest first. */
export async function withoutPartsOf(db: Db, userId: number): Promise<BikeWithParts[]> {
  return of(db, userId)
    .selectFrom("bikes")
    .select(["id", "user_id", "parts_made_at"])
    .where("parts_made_at", "is", null)
    .orderBy("id")
    .execute();
}
