import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** For how much something on the market was sold; and sales by when they were, for the figures of a year. */
export const soldFor: Migration = {
  async up(db: Kysely<Database>) {
    const cents = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    await sql`alter table listings add column sold_cents ${cents}`.execute(db);
    await sql`create index listings_sold on listings (sold_at) where sold_at is not null`.execute(db);
  },
};
