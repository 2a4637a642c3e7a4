import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Whether a public bike, and a public profile, show what rides come to. */
export const shownRides: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column shows_rides smallint not null default 0`.execute(db);
    await sql`alter table profiles add column shows_rides smallint not null default 0`.execute(db);
  },
};
