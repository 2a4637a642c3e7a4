import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Ratings, with their sum and count on the bike, and riders' profiles. */
export const sharing: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`alter table bikes add column ratings_sum integer not null default 0`,
      sql`alter table bikes add column ratings_count integer not null default 0`,
      sql`create table ratings (
        id ${idType(dialect)},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        user_id ${ref} references users (id) on delete set null,
        stars smallint not null,
        created_at text not null,
        updated_at text not null,
        unique (bike_id, user_id))`,
      sql`create index ratings_user on ratings (user_id)`,
      sql`create table profiles (
        user_id ${ref} primary key references users (id) on delete cascade,
        fields text not null,
        privacy text not null,
        is_public smallint not null,
        share_token text unique,
        photo_file text unique,
        photo_format text,
        photo_width integer,
        photo_height integer)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
