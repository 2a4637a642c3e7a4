import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What a shop shows on its page: photos, and which of its prices. */
export const shopPage: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table shop_photos (
        id ${idType(dialect)},
        shop_id ${ref} not null references shops (id),
        file text not null,
        format text not null,
        width integer not null,
        height integer not null,
        created_at text not null)`,
      sql`create index shop_photos_of on shop_photos (shop_id, id)`,
      sql`create index shop_photos_by_file on shop_photos (file)`,
      sql`alter table shop_prices add column shown integer not null default 0`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
