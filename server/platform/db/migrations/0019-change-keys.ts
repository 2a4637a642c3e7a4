import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/**
 * What made single changes slow: to undo a change of parts read all riders' changes, and on SQLite one addition in hundreds
 * merged a megabyte of the search index, now a tenth of it.
 */
export const changeKeys: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index part_changes_key on part_changes (change_key)`.execute(db);
    if (dialectOf(db) === "postgres") return;
    const indexes = await sql<{ name: string }>`select name from sqlite_schema
      where sql like 'create virtual table % using fts5%'`.execute(db);
    for (const { name } of indexes.rows)
      // Bytes of a page, and how many parts of one size are merged to a larger one, at once if there are too many.
      for (const [setting, value] of Object.entries({ pgsz: 500, automerge: 8, crisismerge: 64 }))
        await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank)
          values (${setting}, ${sql.lit(value)})`.execute(db);
  },
};
