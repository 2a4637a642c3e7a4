import { sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Written out in the statement: the index of admins serves no parameter. */
const yes = sql.lit(1);

const idsOf = (db: Db) => db.selectFrom("users").select("id");
const activeAdmins = (db: Db) => idsOf(db).where("is_admin", "=", yes).where("disabled_at", "is", null);

/** Ids of active admins: disabled accounts don't count. */
export const adminIds = (db: Db) => activeAdmins(db).orderBy("id");

/**
 * Locks all admins and the account about to change, so that two changes never remove the last admins together. One
 * statement, lowest id first, so that changes don't deadlock. Returns the admins' ids.
 */
export async function lockAdmins(trx: Db, account: number): Promise<number[]> {
  const query = trx
    .selectFrom("users")
    .select(["id", "is_admin", "disabled_at"])
    // Not with "or", for which SQLite reads all users.
    .where("id", "in", activeAdmins(trx).union(idsOf(trx).where("id", "=", account)))
    .orderBy("id");
  const rows = await (dialectOf(trx) === "postgres" ? query.forUpdate() : query).execute();
  return rows.filter((row) => row.is_admin === 1 && row.disabled_at === null).map(({ id }) => id);
}
