import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Which of these parts are the rider's. */
export async function ownPartIds(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await of(db, userId).selectFrom("parts").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
