import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Orders of shops with their lines, what became of them and what was written about them. */
export const orders: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const real = dialect === "postgres" ? sql`double precision` : sql`real`;
    const statements = [
      sql`create table work_orders (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        year integer not null,
        sequence integer not null,
        bike_id ${ref} references bikes (id) on delete set null,
        customer_id ${ref} references users (id) on delete set null,
        customer_name text,
        customer_phone text,
        customer_email text,
        bike text not null,
        state text not null,
        waiting_for text,
        wanted text,
        promised_on text,
        assigned_to ${ref} references users (id) on delete set null,
        place text,
        label text,
        odometer_km ${real},
        note_internal text,
        limit_cents ${ref},
        currency text not null,
        received_at text,
        ready_at text,
        notified_at text,
        notified_by text,
        collected_at text,
        collected_by text,
        reopened_from ${ref} references work_orders (id),
        reason text,
        searched text not null,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create unique index work_orders_number on work_orders (shop_id, year, sequence)`,
      sql`create index work_orders_by_state on work_orders (shop_id, state, promised_on)`,
      sql`create index work_orders_received on work_orders (shop_id, received_at) where received_at is not null`,
      sql`create index work_orders_by_bike on work_orders (bike_id) where bike_id is not null`,
      sql`create index work_orders_by_customer on work_orders (customer_id) where customer_id is not null`,
      sql`create index work_orders_assigned on work_orders (assigned_to) where assigned_to is not null`,
      sql`create index work_orders_reopened on work_orders (reopened_from) where reopened_from is not null`,
      sql`create table order_lines (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        kind text not null,
        title text not null,
        quantity ${ref} not null,
        unit_cents ${ref} not null,
        tax_percent ${real},
        minutes integer,
        care_task text,
        slot text,
        part text,
        state text not null,
        approved integer not null default 0)`,
      sql`create index order_lines_of on order_lines (order_id, id)`,
      sql`create table order_messages (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        user_id ${ref} references users (id) on delete set null,
        by_shop integer not null,
        name text not null,
        text text not null,
        internal integer not null,
        at text not null)`,
      sql`create index order_messages_of on order_messages (order_id, id)`,
      sql`create index order_messages_by on order_messages (user_id) where user_id is not null`,
      sql`create table order_events (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        user_id ${ref} references users (id) on delete set null,
        who text,
        from_state text,
        to_state text not null,
        at text not null)`,
      sql`create index order_events_of on order_events (order_id, id)`,
      sql`create index order_events_by on order_events (user_id) where user_id is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
