import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What riders say of shops, the calendars of shops, and by what shops pay. */
export const reviewsAndShopPayments: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table reviews (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        order_id ${ref} not null unique references work_orders (id),
        rider_id ${ref} references users (id) on delete set null,
        stars integer not null,
        text text,
        reply text,
        replied_at text,
        at text not null)`,
      sql`create index reviews_of_shop on reviews (shop_id, id)`,
      sql`create index reviews_by_rider on reviews (rider_id) where rider_id is not null`,
      sql`alter table shops add column reviews_count integer not null default 0`,
      sql`alter table shops add column stars_sum integer not null default 0`,
      sql`alter table shops add column stripe_customer text`,
      sql`alter table shops add column stripe_checkout text`,
      sql`create unique index shops_by_stripe_customer on shops (stripe_customer) where stripe_customer is not null`,
      sql`alter table shops add column calendar_hash text`,
      sql`create unique index shops_by_calendar on shops (calendar_hash) where calendar_hash is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
