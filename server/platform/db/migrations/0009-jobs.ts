import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Which regular work was last done when, and who is at it. */
export const jobs: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create table jobs (
      name text primary key,
      holder text,
      held_until text not null,
      done_at text not null)`.execute(db);
  },
};
