import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** When a rider's plan ends and what follows, the payment provider's ids, and bikes chosen to stay writable. */
export const subscriptions: Migration = {
  async up(db: Kysely<Database>) {
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`alter table users add column plan_until text`,
      sql`alter table users add column plan_then text not null default 'hobbyist'`,
      sql`create index users_plan_until on users (plan_until)`,
      sql`create table subscriptions (
        user_id ${ref} primary key references users (id) on delete cascade,
        status text not null,
        trial_ends_at text,
        current_period_end text,
        stripe_customer text unique,
        stripe_subscription text,
        stripe_checkout text,
        notice smallint not null,
        reminded_of text,
        version integer not null)`,
      sql`create index subscriptions_period on subscriptions (current_period_end)`,
      sql`create index subscriptions_trial on subscriptions (trial_ends_at)`,
      sql`create table stripe_events (
        id text primary key,
        received_at text not null)`,
      sql`create index stripe_events_received on stripe_events (received_at)`,
      sql`alter table bikes add column kept_writable smallint not null default 0`,
      // The rank of a bike among its owner's is read with every bike: an index alone answers it.
      sql`create index bikes_rank on bikes (user_id, kept_writable, id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
