import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Scans of bikes by shops that wait for their riders, what riders note for shops, and registrations by address. */
export const scans: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`alter table bikes add column notes_for_shop text`,
      sql`create index service_registrations_by_email on service_registrations (email)`,
      sql`create table scans (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        bike_id ${ref} not null references bikes (id) on delete cascade,
        shop_id ${ref} not null references shops (id),
        member_id ${ref} not null references users (id) on delete cascade,
        digits text not null,
        tries integer not null default 0,
        ended_at text,
        created_at text not null,
        expires_at text not null)`,
      sql`create index scans_of_rider on scans (user_id, id)`,
      sql`create index scans_by_bike on scans (bike_id)`,
      sql`create index scans_by_shop on scans (shop_id)`,
      sql`create index scans_by_member on scans (member_id)`,
      sql`create index scans_age on scans (expires_at)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
