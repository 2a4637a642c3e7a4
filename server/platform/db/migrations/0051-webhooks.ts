import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Addresses of programs that are sent what happens in a rider's garage, and what is and was sent to them. */
export const webhooks: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table webhooks (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        url text not null,
        events text not null,
        preset text,
        secret text not null,
        old_secret text,
        old_until text,
        active integer not null default 1,
        failures integer not null default 0,
        failing_since text,
        created_at text not null)`,
      sql`create index webhooks_of_rider on webhooks (user_id, id)`,
      sql`create table deliveries (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        webhook_id ${ref} not null references webhooks (id) on delete cascade,
        message_id text not null,
        event text not null,
        message text not null,
        state text not null,
        tries text not null,
        tried integer not null default 0,
        next_at text)`,
      sql`create index deliveries_of_webhook on deliveries (webhook_id, id)`,
      sql`create index deliveries_of_rider on deliveries (user_id)`,
      sql`create index deliveries_due on deliveries (next_at, webhook_id) where next_at is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
