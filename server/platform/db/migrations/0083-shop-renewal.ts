import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** What becomes of a shop's paid plan at the end of its period. */
export const shopRenewal: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table shops add column renewal text`.execute(db);
    await sql`create index shops_paid on shops (plan_ends_at) where plan = 'paid'`.execute(db);
  },
};
