import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** What an admin has taken out of sight in clubs: photos, rides and tools, until a complaint gives them back. */
export const reportedInClubs: Migration = {
  async up(db: Kysely<Database>) {
    for (const table of ["club_photos", "club_rides", "club_tools"])
      await sql`alter table ${sql.table(table)} add column hidden integer not null default 0`.execute(db);
  },
};
