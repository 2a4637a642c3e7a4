import type { Kysely, Selectable } from "kysely";
import { dialectOf } from "./dialect.ts";
import { type AccountTable, of, type Owned } from "./of-account.ts";
import { type Prepared, prepared } from "./prepared.ts";
import type { Database } from "./schema.ts";

/** Tables whose rows have an id and an owner. */
type OwnedTable = { [T in AccountTable]: Selectable<Database[T]> extends Owned ? T : never }[AccountTable];

/**
 * Locks a row until the transaction ends, an account's own by its id alone; returns whether it is there. On SQLite the
 * transaction already holds the only write lock.
 */
export function lockRow(trx: Kysely<Database>, table: "users", id: number): Promise<boolean>;
export function lockRow(trx: Kysely<Database>, table: OwnedTable, row: Owned): Promise<boolean>;
export async function lockRow(
  trx: Kysely<Database>,
  table: OwnedTable | "users",
  row: Owned | number,
): Promise<boolean> {
  const given = typeof row === "number" ? [row] : [row.user_id, row.id];
  const [found] = await lockOf(table)(trx, ...given);
  return found !== undefined;
}

const locks = new Map<OwnedTable | "users", Prepared<{ id: number }>>();

function lockOf(table: OwnedTable | "users"): Prepared<{ id: number }> {
  const known = locks.get(table);
  if (known) return known;
  const lock = prepared<{ id: number }>((db) => {
    const query =
      table === "users"
        ? db.selectFrom(table).select("id").where("id", "=", 0)
        : of(db, 0).selectFrom(table).select("id").where("id", "=", 0);
    return dialectOf(db) === "postgres" ? query.forUpdate() : query;
  });
  locks.set(table, lock);
  return lock;
}
