import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Riders who turned the model on, and what was sent to it. */
export const riderAssistant: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table assistants (
        user_id ${ref} primary key references users (id) on delete cascade,
        on_at text not null)`,
      sql`create table ai_calls (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        at text not null,
        day text not null,
        model text not null,
        text text not null,
        tools text not null,
        tokens_in integer not null,
        tokens_out integer not null,
        cost_micro ${ref} not null,
        ms integer not null,
        ok integer not null)`,
      sql`create index ai_calls_of_rider on ai_calls (user_id, id)`,
      sql`create index ai_calls_of_day on ai_calls (user_id, day)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
