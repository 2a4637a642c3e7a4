import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** When recurring work was last done, and which instance is doing it. */
export const jobs: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create table jobs (
      name text primary key,
      holder text,
      held_until text not null,
      done_at text not null)`.execute(db);
  },
};
