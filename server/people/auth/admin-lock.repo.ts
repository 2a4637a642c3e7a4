import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Ids of active admins: disabled accounts don't count. */
export const adminIds = (db: Db) =>
  db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", 1)
    .where("disabled_at", "is", null)
    .orderBy("id");

/**
 * Locks all admins and the account about to change, so that two changes never remove the last admins together. One
 * statement, lowest id first, so that changes don't deadlock. Returns the admins' ids.
 */
export async function lockAdmins(trx: Db, account: number): Promise<number[]> {
  const query = trx
    .selectFrom("users")
    .select(["id", "is_admin", "disabled_at"])
    .where((eb) =>
      eb.or([eb("id", "=", account), eb.and([eb("is_admin", "=", 1), eb("disabled_at", "is", null)])]),
    )
    .orderBy("id");
  const rows = await (dialectOf(trx) === "postgres" ? query.forUpdate() : query).execute();
  return rows.filter((row) => row.is_admin === 1 && row.disabled_at === null).map(({ id }) => id);
}
