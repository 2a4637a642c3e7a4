import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Who follows whom, what they are shown, and questions about public bikes. */
export const following: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table follows (
        id ${idType(dialect)},
        follower_id ${ref} not null references users (id) on delete cascade,
        followed_id ${ref} not null references users (id) on delete cascade,
        state text not null,
        created_at text not null)`,
      sql`create unique index follows_once on follows (follower_id, followed_id)`,
      sql`create index follows_of on follows (followed_id, state, id)`,
      sql`create table feed_bikes (
        bike_id ${ref} primary key references bikes (id) on delete cascade,
        user_id ${ref} not null references users (id) on delete cascade,
        shown text)`,
      sql`create index feed_bikes_of on feed_bikes (user_id)`,
      // What is public already is no news.
      sql`insert into feed_bikes (bike_id, user_id) select id, user_id from bikes where is_public = 1`,
      sql`create table feed_items (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        bike_id ${ref} not null references bikes (id) on delete cascade,
        kind text not null,
        day text not null,
        at text not null,
        data text not null)`,
      sql`create unique index feed_items_once on feed_items (bike_id, kind, day)`,
      sql`create index feed_items_of on feed_items (user_id, at, id)`,
      sql`create table questions (
        id ${idType(dialect)},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        asker_id ${ref} references users (id) on delete cascade,
        text text not null,
        created_at text not null,
        links integer not null default 0,
        passed_to ${ref} references users (id) on delete set null,
        answer text,
        answered_by ${ref} references users (id) on delete set null,
        answered_at text,
        edited integer not null default 0,
        hidden integer not null default 0)`,
      sql`create index questions_of on questions (bike_id, id)`,
      sql`create index questions_by on questions (asker_id) where asker_id is not null`,
      sql`create index questions_answered_by on questions (answered_by) where answered_by is not null`,
      sql`create index questions_passed_to on questions (passed_to) where passed_to is not null`,
      sql`alter table bikes add column questions integer not null default 0`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
