import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** When a rider was last notified of what a search found: once a day at most. */
export const searchNews: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table saved_searches add column sent_at text`.execute(db);
  },
};
