import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** How many days ahead a shop wants to know of a bike that comes. */
export const shopDays: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table shops add column lead_days integer not null default 0`.execute(db);
  },
};
