import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Keys for programs, how a session was signed in, and when its rider last proved who they are. */
export const keys: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table api_keys (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        name text not null,
        secret_hash text not null,
        scopes text not null,
        created_at text not null,
        expires_at text,
        warned_at text,
        last_used_at text,
        last_used_from text)`,
      sql`create index api_keys_of_rider on api_keys (user_id, id)`,
      sql`create index api_keys_ending on api_keys (expires_at)`,
      sql`alter table tokens add column proved_at text`,
      sql`alter table tokens add column way text not null default 'password'`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
