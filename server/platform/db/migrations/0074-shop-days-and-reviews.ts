import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** How many days ahead a shop wants to know of a bike that comes, and reviews that an admin took away. */
export const shopDaysAndReviews: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table shops add column lead_days integer not null default 0`.execute(db);
    await sql`alter table reviews add column hidden integer not null default 0`.execute(db);
  },
};
