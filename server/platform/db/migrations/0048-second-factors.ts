import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Codes beside the password, what stands in for them, and sign-ins that wait for one. */
export const secondFactors: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table second_factors (
        user_id ${ref} primary key references users (id) on delete cascade,
        secret text not null,
        trust text not null,
        created_at text not null,
        confirmed_at text,
        last_step ${ref} not null)`,
      sql`create table recovery_codes (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        hash text not null,
        used_at text)`,
      sql`create index recovery_codes_of_rider on recovery_codes (user_id, hash)`,
      sql`create table challenges (
        id ${idType(dialect)},
        user_id ${ref} references users (id) on delete cascade,
        kind text not null,
        secret_hash text not null unique,
        data text not null,
        expires_at text not null)`,
      sql`create index challenges_of_rider on challenges (user_id)`,
      sql`create index challenges_age on challenges (expires_at)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
