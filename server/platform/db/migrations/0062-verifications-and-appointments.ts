import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What shops have confirmed of parts and frames, and days that riders have requested. */
export const verificationsAndAppointments: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table verifications (
        id ${idType(dialect)},
        short text not null unique,
        part_id ${ref} references parts (id) on delete cascade,
        bike_id ${ref} references bikes (id) on delete cascade,
        shop_id ${ref} not null references shops (id),
        member_id ${ref} references users (id) on delete set null,
        order_id ${ref} references work_orders (id),
        kind text not null,
        facts text not null,
        serial_key text,
        warranty_until text,
        at text not null,
        withdrawn_at text)`,
      sql`create index verifications_of_part on verifications (part_id, id) where part_id is not null`,
      sql`create index verifications_of_bike on verifications (bike_id, id) where bike_id is not null`,
      sql`create index verifications_by_serial on verifications (serial_key) where serial_key is not null`,
      sql`create index verifications_by_shop on verifications (shop_id)`,
      sql`create index verifications_by_member on verifications (member_id) where member_id is not null`,
      sql`create index verifications_by_order on verifications (order_id) where order_id is not null`,
      sql`create table appointments (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        rider_id ${ref} references users (id) on delete set null,
        bike_id ${ref} references bikes (id) on delete set null,
        day text not null,
        wishes text,
        state text not null,
        reason text,
        reminded_at text,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index appointments_of_shop on appointments (shop_id, day)`,
      sql`create index appointments_of_rider on appointments (rider_id, day) where rider_id is not null`,
      sql`create index appointments_of_bike on appointments (bike_id) where bike_id is not null`,
      sql`create index appointments_to_remind on appointments (day) where state = 'confirmed' and reminded_at is null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
