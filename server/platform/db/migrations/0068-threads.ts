import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What riders write to each other about listings. */
export const threads: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table threads (
        id ${idType(dialect)},
        listing_id ${ref} references listings (id) on delete set null,
        title text not null,
        buyer_id ${ref} references users (id) on delete set null,
        seller_id ${ref} references users (id) on delete set null,
        buyer_muted integer not null default 0,
        seller_muted integer not null default 0,
        last_at text not null,
        created_at text not null)`,
      sql`create unique index threads_once on threads (listing_id, buyer_id)
        where listing_id is not null and buyer_id is not null`,
      sql`create index threads_of_buyer on threads (buyer_id, last_at) where buyer_id is not null`,
      sql`create index threads_of_seller on threads (seller_id, last_at) where seller_id is not null`,
      sql`create table messages (
        id ${idType(dialect)},
        thread_id ${ref} not null references threads (id) on delete cascade,
        by_buyer integer not null,
        text text not null,
        at text not null,
        visible_at text not null,
        read_at text,
        removed integer not null default 0)`,
      sql`create index messages_of on messages (thread_id, id)`,
      sql`create index messages_unread on messages (thread_id, by_buyer) where read_at is null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
