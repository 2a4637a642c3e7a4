import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Riders' identities at a provider of the host's, and what an operator switches without a restart. */
export const identities: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table identities (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        issuer text not null,
        subject text not null,
        email text,
        created_at text not null,
        last_used_at text not null,
        unique (issuer, subject))`,
      sql`create index identities_of_rider on identities (user_id)`,
      sql`create table provider_sessions (
        token_id ${ref} primary key references tokens (id) on delete cascade,
        user_id ${ref} not null references users (id) on delete cascade,
        id_token text not null)`,
      sql`create index provider_sessions_of_rider on provider_sessions (user_id)`,
      sql`create table switches (name text primary key, switched_at text not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
