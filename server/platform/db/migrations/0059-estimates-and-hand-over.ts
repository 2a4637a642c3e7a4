import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What customers approve of an order, the links by which they do, photos, and what a collected order leaves in a logbook. */
export const estimatesAndHandOver: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`alter table work_orders add column hand_over text`,
      sql`alter table work_orders add column booked text`,
      sql`alter table shops add column trial_reminded_at text`,
      sql`create table estimates (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        version integer not null,
        lines text not null,
        sum_cents ${ref} not null,
        valid_until text not null,
        sent_by text not null,
        sent_at text not null,
        seen_at text)`,
      sql`create unique index estimates_of on estimates (order_id, version)`,
      sql`create table approvals (
        id ${idType(dialect)},
        estimate_id ${ref} not null references estimates (id),
        line_id ${ref} not null,
        verdict text not null,
        name text not null,
        way text not null,
        at text not null)`,
      sql`create index approvals_of on approvals (estimate_id, id)`,
      sql`create index approvals_of_line on approvals (line_id)`,
      sql`create table order_links (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        token_hash text not null unique,
        created_at text not null)`,
      sql`create index order_links_of on order_links (order_id)`,
      sql`create table order_codes (
        order_id ${ref} primary key references work_orders (id),
        code_hash text not null,
        tries integer not null default 0,
        expires_at text not null)`,
      sql`create table order_photos (
        id ${idType(dialect)},
        order_id ${ref} not null references work_orders (id),
        user_id ${ref} references users (id) on delete set null,
        kind text not null,
        file text not null,
        format text not null,
        width integer not null,
        height integer not null,
        created_at text not null)`,
      sql`create index order_photos_of on order_photos (order_id, id)`,
      sql`create index order_photos_by_user on order_photos (user_id) where user_id is not null`,
      sql`create index order_photos_by_file on order_photos (file)`,
      sql`create table statements (
        id ${idType(dialect)},
        short text not null unique,
        user_id ${ref} not null references users (id) on delete cascade,
        service_id ${ref} not null references services (id) on delete cascade,
        shop_id ${ref} not null references shops (id),
        member_id ${ref} references users (id) on delete set null,
        member text not null,
        order_id ${ref} references work_orders (id),
        kind text not null,
        facts text not null,
        hash text not null,
        at text not null,
        withdrawn_at text)`,
      sql`create unique index statements_of on statements (service_id, shop_id)`,
      sql`create index statements_by_user on statements (user_id)`,
      sql`create index statements_by_shop on statements (shop_id, id)`,
      sql`create index statements_by_member on statements (member_id) where member_id is not null`,
      sql`create index statements_by_order on statements (order_id) where order_id is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
