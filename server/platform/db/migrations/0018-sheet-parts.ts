import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Whether the parts of a bike were made from its sheet, and when the sheet has to be written anew. */
export const sheetParts: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column parts_made_at text`.execute(db);
    await sql`alter table bikes add column parts_due_at text`.execute(db);
    await sql`create index bikes_parts_due on bikes (parts_due_at) where parts_due_at is not null`.execute(
      db,
    );
  },
};
