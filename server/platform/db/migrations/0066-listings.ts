import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What is for sale, and what riders look for. */
export const listings: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const real = dialect === "postgres" ? sql`double precision` : sql`real`;
    const statements = [
      sql`create table listings (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        bike_id ${ref} references bikes (id) on delete set null,
        part_id ${ref} references parts (id) on delete set null,
        shop_id ${ref} references shops (id),
        title text not null,
        text text,
        price_cents ${ref},
        currency text not null,
        negotiable integer not null default 0,
        swap integer not null default 0,
        condition text,
        town text,
        postal_code text,
        country text not null,
        cell_x integer,
        cell_y integer,
        handover text not null,
        photos text not null,
        shown text not null,
        battery_passport text,
        private integer not null default 0,
        indexed integer not null default 0,
        state text not null,
        hidden integer not null default 0,
        removed_from text,
        waiting_since text,
        reserved_for ${ref} references users (id) on delete set null,
        reserved_until text,
        sold_to ${ref} references users (id) on delete set null,
        sold_at text,
        published_at text,
        ends_at text,
        views integer not null default 0,
        kind text not null,
        bike_type text,
        slot text,
        stack_mm ${real},
        reach_mm ${real},
        size text,
        wheel text,
        brakes text,
        gears integer,
        electric integer not null default 0,
        has_history integer not null default 0,
        verified integer not null default 0,
        serial_key text,
        searched text not null default '',
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index listings_of on listings (user_id, id)`,
      sql`create unique index listings_one_of_bike on listings (bike_id)
        where bike_id is not null and state in ('active', 'reserved')`,
      sql`create unique index listings_one_of_part on listings (part_id)
        where part_id is not null and state in ('active', 'reserved')`,
      sql`create index listings_of_bike on listings (bike_id) where bike_id is not null`,
      sql`create index listings_of_part on listings (part_id) where part_id is not null`,
      sql`create index listings_of_shop on listings (shop_id) where shop_id is not null`,
      sql`create index listings_reserved_for on listings (reserved_for) where reserved_for is not null`,
      sql`create index listings_sold_to on listings (sold_to) where sold_to is not null`,
      sql`create index listings_by_serial on listings (serial_key) where serial_key is not null`,
      sql`create index listings_new on listings (published_at, id) where state = 'active' and hidden = 0`,
      sql`create index listings_by_price on listings (price_cents, id) where state = 'active' and hidden = 0`,
      sql`create index listings_new_of_type on listings (kind, bike_type, slot, published_at, id)
        where state = 'active' and hidden = 0`,
      sql`create index listings_by_place on listings (cell_y, cell_x, published_at, id)
        where state = 'active' and hidden = 0`,
      sql`create index listings_by_fit on listings (stack_mm, reach_mm)
        where state = 'active' and hidden = 0 and stack_mm is not null`,
      sql`create index listings_ending on listings (ends_at) where state in ('active', 'reserved')`,
      sql`create index listings_waiting on listings (waiting_since) where waiting_since is not null`,
      sql`create index bikes_stolen on bikes (id) where stolen_on is not null`,
      sql`create table saved_searches (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        query text not null,
        notify integer not null,
        seen_until text not null,
        created_at text not null)`,
      sql`create index saved_searches_of on saved_searches (user_id, id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
