import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Photos in messages, whether a rider's devices show messages, and reviews that an admin has taken away. */
export const messagePhotos: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table message_photos (
        id ${idType(dialect)},
        user_id ${ref} references users (id) on delete set null,
        message_id ${ref} references messages (id) on delete cascade,
        file text not null,
        format text not null,
        width integer not null,
        height integer not null,
        created_at text not null)`,
      sql`create index message_photos_of on message_photos (message_id) where message_id is not null`,
      sql`create index message_photos_waiting on message_photos (created_at) where message_id is null`,
      sql`create index message_photos_by_user on message_photos (user_id) where user_id is not null`,
      sql`create index message_photos_by_file on message_photos (file)`,
      sql`alter table reviews add column hidden integer not null default 0`,
      sql`alter table notification_settings add column push_messages integer not null default 1`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
