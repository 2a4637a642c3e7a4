import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Riders put their bikes in order, and set aside those that rest. */
export const garageOrder: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column garage_place integer`.execute(db);
    await sql`alter table bikes add column resting_since text`.execute(db);
  },
};
