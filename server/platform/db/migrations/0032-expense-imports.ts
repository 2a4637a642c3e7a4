import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Expenses know which others came in with them from one file, so that an import can be undone. */
export const importsOfExpenses: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table expenses add column import_key text`.execute(db);
    await sql`create index expenses_of_import on expenses (user_id, import_key)
      where import_key is not null`.execute(db);
  },
};
