import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Which events a rider's devices show; the defaults are the contract's. */
const events = { push_due: 1, push_soon: 0, push_imports: 1, push_sightings: 1 };

/** Devices that show notifications, the server's keys by which their browsers know it, and what riders want shown. */
export const push: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table push_subscriptions (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        user_agent text,
        created_at text not null,
        last_ok_at text)`,
      sql`create index push_subscriptions_by_user on push_subscriptions (user_id)`,
      sql`create table server_keys (
        name text primary key,
        sealed text not null,
        created_at text not null)`,
      ...Object.entries(events).map(
        ([name, on]) =>
          sql`alter table notification_settings add column ${sql.id(name)} integer not null default ${sql.lit(on)}`,
      ),
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
