import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Finds the changes of parts that were made at once, to undo them, without reading all riders' changes. */
export const changeKeys: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index part_changes_key on part_changes (change_key)`.execute(db);
  },
};
