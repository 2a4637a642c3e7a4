import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** A device that shows notifications belongs to a session, and ends with it. */
export const devicesOfSessions: Migration = {
  async up(db: Kysely<Database>) {
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    await sql`alter table push_subscriptions add column token_id ${ref} references tokens (id) on delete cascade`.execute(
      db,
    );
    await sql`create index push_subscriptions_by_session on push_subscriptions (token_id)`.execute(db);
  },
};
