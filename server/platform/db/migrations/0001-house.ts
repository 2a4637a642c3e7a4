import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Accounts, sessions, bikes, the audit log and the counters of the rate limits. */
export const firstTables: Migration = {
  async up(db: Kysely<Database>) {
    const id = idType(dialectOf(db));
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table users (
        id ${id},
        name text not null,
        email text not null unique,
        password_hash text not null,
        is_admin smallint not null default 0,
        plan text not null default 'hobbyist',
        language text not null,
        email_verified_at text,
        last_seen_at text,
        created_at text not null,
        updated_at text not null)`,
      sql`create table tokens (
        id ${id},
        user_id ${ref} not null references users (id) on delete cascade,
        secret_hash text not null,
        remember smallint not null,
        user_agent text,
        created_at text not null,
        last_used_at text not null,
        expires_at text not null)`,
      sql`create index tokens_user on tokens (user_id)`,
      sql`create index tokens_expiry on tokens (expires_at)`,
      sql`create table mailed_links (
        id ${id},
        user_id ${ref} not null references users (id) on delete cascade,
        kind text not null,
        email text not null,
        token_hash text not null,
        created_at text not null,
        expires_at text not null,
        unique (user_id, kind))`,
      sql`create table bikes (
        id ${id},
        user_id ${ref} not null references users (id) on delete cascade,
        name text not null,
        brand text,
        model text,
        type text,
        year integer,
        color text,
        purchase_price_cents integer,
        purchase_date text,
        mileage_hm integer,
        notes text,
        accessories text not null,
        specs text not null,
        is_public smallint not null default 0,
        share_token text unique,
        created_at text not null,
        updated_at text not null)`,
      sql`create index bikes_user on bikes (user_id, id)`,
      sql`create table audits (
        id ${id},
        at text not null,
        actor_id ${ref},
        event text not null,
        auditable_type text not null,
        auditable_id ${ref} not null,
        changes text not null)`,
      sql`create index audits_subject on audits (auditable_type, auditable_id)`,
      sql`create table rate_limits (
        key text primary key,
        window_start ${ref} not null,
        hits integer not null)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
