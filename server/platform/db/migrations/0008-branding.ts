import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** A rider's own look on their public pages. */
export const branding: Migration = {
  async up(db: Kysely<Database>) {
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    await sql`create table branding (
      user_id ${ref} primary key references users (id) on delete cascade,
      accent text,
      tagline text,
      logo_file text unique,
      logo_format text,
      logo_width integer,
      logo_height integer)`.execute(db);
  },
};
