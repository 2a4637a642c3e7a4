import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What is kept of a sale whose listing its seller has deleted, for the figures of its year. */
export const deletedSales: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    await sql`create table deleted_sales (
      id ${idType(dialect)},
      user_id ${ref} not null references users (id) on delete cascade,
      shop_id ${ref} references shops (id) on delete set null,
      cents ${ref},
      currency text not null,
      sold_at text not null)`.execute(db);
    await sql`create index deleted_sales_of on deleted_sales (user_id, sold_at)`.execute(db);
    await sql`create index deleted_sales_at on deleted_sales (sold_at)`.execute(db);
    await sql`create index deleted_sales_of_shop on deleted_sales (shop_id) where shop_id is not null`.execute(
      db,
    );
  },
};
