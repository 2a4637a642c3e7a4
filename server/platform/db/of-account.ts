import type {
  DeleteQueryBuilder,
  DeleteResult,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from "kysely";
import type { Database } from "./schema.ts";

/** Tables whose rows belong to an account. */
export type AccountTable = {
  [T in keyof Database]: Selectable<Database[T]> extends { user_id: number } ? T : never;
}[keyof Database];

/** A row of an account, as far as it takes to find it and what belongs to it. */
export interface Owned {
  id: number;
  user_id: number;
}

type None = Record<never, never>;

/**
 * Starts queries on an account's rows alone, by Kysely's names: `of(tx, account).selectFrom("parts")`. What begins with it
 * neither returns nor changes somebody else's row; see docs/decisions/0087-accounts-of-rows.md.
 */
export function of(db: Kysely<Database>, account: number) {
  return {
    selectFrom<T extends AccountTable>(table: T) {
      const all = db.selectFrom(table) as unknown as SelectQueryBuilder<Database, AccountTable, None>;
      return all.where(`${table}.user_id`, "=", account as never) as unknown as SelectQueryBuilder<
        Database,
        T,
        None
      >;
    },
    updateTable<T extends AccountTable>(table: T) {
      const all = db.updateTable(table) as unknown as UpdateQueryBuilder<
        Database,
        AccountTable,
        AccountTable,
        UpdateResult
      >;
      const own = all.where(`${table}.user_id`, "=", account as never);
      return own as unknown as UpdateQueryBuilder<Database, T, T, UpdateResult>;
    },
    deleteFrom<T extends AccountTable>(table: T) {
      const all = db.deleteFrom(table) as unknown as DeleteQueryBuilder<Database, AccountTable, DeleteResult>;
      return all.where(`${table}.user_id`, "=", account as never) as unknown as DeleteQueryBuilder<
        Database,
        T,
        DeleteResult
      >;
    },
  };
}
