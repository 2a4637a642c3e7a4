import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Photos in messages of orders, and who found what a line of one is about. */
export const orderMessagePhotos: Migration = {
  async up(db: Kysely<Database>) {
    const ref = dialectOf(db) === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`alter table order_photos add column message_id ${ref} references order_messages (id) on delete cascade`,
      sql`create index order_photos_in_messages on order_photos (message_id) where message_id is not null`,
      sql`alter table order_lines add column found_by text`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
