import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What shops take for their work, and the people whose bikes they have. */
export const pricesAndCustomers: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const real = dialect === "postgres" ? sql`double precision` : sql`real`;
    const statements = [
      sql`create table shop_prices (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        kind text not null,
        title text not null,
        unit_cents ${ref} not null,
        tax_percent ${real},
        minutes integer,
        ean text,
        slot text)`,
      sql`create index shop_prices_of on shop_prices (shop_id, kind, title)`,
      sql`create table shop_customers (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        rider_id ${ref} references users (id) on delete set null,
        name text,
        phone text,
        email text,
        note text,
        searched text not null,
        created_at text not null,
        updated_at text not null)`,
      sql`create index shop_customers_of on shop_customers (shop_id, id)`,
      sql`create index shop_customers_by_email on shop_customers (shop_id, email) where email is not null`,
      sql`create unique index shop_customers_by_account on shop_customers (rider_id, shop_id) where rider_id is not null`,
      sql`alter table work_orders add column shop_customer_id ${ref} references shop_customers (id)`,
      sql`create index work_orders_of_customer on work_orders (shop_customer_id) where shop_customer_id is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
