import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Whether a public bike shows how it is set up for its rider. */
export const shownCockpit: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column shows_cockpit smallint not null default 0`.execute(db);
  },
};
