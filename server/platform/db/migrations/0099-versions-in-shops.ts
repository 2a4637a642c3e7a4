import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Of two members who change the same price or customer at once, the second sees what the first has changed. */
export const versionsInShops: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table shop_prices add column version integer not null default 1`.execute(db);
    await sql`alter table shop_customers add column version integer not null default 1`.execute(db);
  },
};
