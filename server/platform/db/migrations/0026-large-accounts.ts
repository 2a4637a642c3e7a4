import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Large accounts are read page by page and deleted slice by slice, and neither may look at all rides each time. */
export const largeAccounts: Migration = {
  async up(db: Kysely<Database>) {
    const statements = [
      sql`create index rides_as_added on rides (user_id, id)`,
      sql`create index rides_repeated on rides (user_id, duplicate_of) where duplicate_of is not null`,
      sql`alter table users add column ending_at text`,
      sql`create index users_ending on users (ending_at) where ending_at is not null`,
      sql`alter table bikes add column ending_at text`,
      sql`create index bikes_ending on bikes (ending_at) where ending_at is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
