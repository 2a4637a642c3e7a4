import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Ids that devices gave to what they made, before the server gave its own. */
export const clientIds: Migration = {
  async up(db: Kysely<Database>) {
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    await sql`create table client_ids (
      account_id ${ref} not null references users (id) on delete cascade,
      client_id text not null,
      noun text not null,
      subject ${ref} not null,
      primary key (account_id, client_id))`.execute(db);
  },
};
