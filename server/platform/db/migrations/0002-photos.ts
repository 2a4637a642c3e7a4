import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Photos of bikes, and on each bike which is primary and what it shows of them. */
export const photos: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table photos (
        id ${idType(dialect)},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        file text not null unique,
        format text not null,
        width integer not null,
        height integer not null,
        sort_order integer not null,
        created_at text not null)`,
      sql`create index photos_bike on photos (bike_id, sort_order)`,
      sql`alter table bikes add column primary_photo_id ${ref}`,
      sql`alter table bikes add column photos text not null default '[]'`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
