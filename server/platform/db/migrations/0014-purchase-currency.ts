import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** What was paid has a currency; null for bikes whose rider has not chosen one yet: their prices are in dollars. */
export const purchaseCurrency: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column purchase_currency text`.execute(db);
  },
};
