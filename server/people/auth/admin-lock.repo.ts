import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Who can administrate: a disabled account cannot. */
export const adminIds = (db: Db) =>
  db
    .selectFrom("users")
    .select("id")
    .where("is_admin", "=", 1)
    .where("disabled_at", "is", null)
    .orderBy("id");

/**
 * Holds the rows of all admins and of the account that is about to change, so that two changes never take the last admins
 * away together. One statement locks them all, lowest id first, so that no two changes wait for each other. Returns the
 * admins' ids.
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
