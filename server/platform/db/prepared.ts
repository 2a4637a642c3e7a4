import type { CompiledQuery, Insertable, Kysely } from "kysely";
import type { Database } from "./schema.ts";
import { SpokebookSqliteAdapter } from "./sqlite.ts";

/** Rows, or on PostgreSQL and in transactions a promise of them: `await` takes both. */
type Rows<R> = R[] | Promise<R[]>;

/** Runs a query that was compiled once, with these parameters. */
export type Prepared<R> = (db: Kysely<Database>, ...parameters: unknown[]) => Rows<R>;

/**
 * A query that is compiled once, for those of most requests: to compile it costs more than to run it. Its parameters are
 * all its values, in the order of its SQL; those in `build` only hold their places. On SQLite, a read outside of
 * transactions takes neither Kysely's executor nor a promise.
 */
export function prepared<R>(build: (db: Kysely<Database>) => { compile(): CompiledQuery<R> }): Prepared<R> {
  const known = new WeakMap<object, CompiledQuery<R>>();
  return (db, ...parameters) => {
    const { adapter } = db.getExecutor();
    let query = known.get(adapter);
    if (!query) known.set(adapter, (query = build(db).compile()));
    if (adapter instanceof SpokebookSqliteAdapter && !db.isTransaction) {
      const rows = adapter.read(query.sql, parameters);
      if (rows) return rows as R[];
    }
    return db.executeQuery<R>({ ...query, parameters }).then(({ rows }) => rows);
  };
}

/** Values that only hold the places of a prepared insert's parameters, which follow the order of `columns`. */
export function placesOf<T extends keyof Database>(
  _table: T,
  columns: readonly (keyof Insertable<Database[T]>)[],
): Insertable<Database[T]> {
  return Object.fromEntries(columns.map((column) => [column, null])) as unknown as Insertable<Database[T]>;
}

/** Has the reads of the request that is being received share a snapshot with those beside it; see snapshot.ts. */
export function shareReads(db: Kysely<Database>): void {
  const { adapter } = db.getExecutor();
  if (adapter instanceof SpokebookSqliteAdapter) adapter.share();
}
