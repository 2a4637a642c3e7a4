import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import { dialectOf } from "./dialect.ts";
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
export const of = (db: Kysely<Database>, account: number) =>
  startedWith(db, (table) => sql<boolean>`${sql.ref(`${table}.user_id`)} = ${account}`);

/** `of` for rows that something else finds: many ids, or the bike, part or other thing that they belong to; see `isOf`. */
export const among = (db: Kysely<Database>, account: number) =>
  startedWith(db, (table) => isOf(db, table, account));

/**
 * The condition that rows found by another key are an account's, for a table or an alias. On SQLite it chooses no index: by
 * one that begins with the account, it would read all that the account has.
 */
export function isOf(db: Kysely<Database>, table: string, account: number): RawBuilder<boolean> {
  const named = sql`${sql.ref(`${table}.user_id`)} = ${account}`;
  return dialectOf(db) === "postgres" ? sql`${named}` : sql`+${named}`;
}

function startedWith(db: Kysely<Database>, isOwn: (table: AccountTable) => RawBuilder<boolean>) {
  return {
    selectFrom<T extends AccountTable>(table: T) {
      const all = db.selectFrom(table) as unknown as SelectQueryBuilder<Database, AccountTable, None>;
      return all.where(isOwn(table)) as unknown as SelectQueryBuilder<Database, T, None>;
    },
    updateTable<T extends AccountTable>(table: T) {
      const all = db.updateTable(table) as unknown as UpdateQueryBuilder<
        Database,
        AccountTable,
        AccountTable,
        UpdateResult
      >;
      return all.where(isOwn(table)) as unknown as UpdateQueryBuilder<Database, T, T, UpdateResult>;
    },
    deleteFrom<T extends AccountTable>(table: T) {
      const all = db.deleteFrom(table) as unknown as DeleteQueryBuilder<Database, AccountTable, DeleteResult>;
      return all.where(isOwn(table)) as unknown as DeleteQueryBuilder<Database, T, DeleteResult>;
    },
  };
}
