import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** A link that confirmed an address is kept, so that opening it again is not taken for an unknown one. */
export const usedLinks: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table mailed_links add column used_at text`.execute(db);
  },
};
