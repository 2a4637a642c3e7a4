import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { sliceRows } from "#server/platform/db/slices.ts";

/** Deletes a slice of what was noted before an instant; returns how many. */
export async function sweepDeletions(db: Db, before: Instant): Promise<number> {
  const old = db.selectFrom("deletions").select("id").where("at", "<", before).limit(sliceRows);
  const { numDeletedRows } = await db.deleteFrom("deletions").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a slice of what an account has deleted; returns how many. */
export async function clearDeletions(db: Db, userId: number): Promise<number> {
  const some = of(db, userId).selectFrom("deletions").select("id").limit(sliceRows);
  const { numDeletedRows } = await of(db, userId)
    .deleteFrom("deletions")
    .where("id", "in", some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
