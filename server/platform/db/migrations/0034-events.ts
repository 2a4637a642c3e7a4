import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What happened to an account's things, how far each reader of events has come, and answers kept under their keys. */
export const events: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table events (
        id ${idType(dialect)},
        account_id ${ref} not null references users (id) on delete cascade,
        kind text not null,
        subject ${ref},
        data text not null,
        at text not null,
        position ${ref})`,
      sql`create index events_of_account on events (account_id, id)`,
      sql`create unique index events_in_order on events (position)`,
      sql`create index events_unplaced on events (id) where position is null`,
      sql`create index events_age on events (at)`,
      sql`create table event_cursors (
        name text primary key,
        position ${ref} not null)`,
      sql`alter table used_keys add column status integer`,
      sql`alter table used_keys add column answer text`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
