import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Listings of a kind, of a type of bike or of a kind of part, in the orders in which they are shown. */
export const ordersOfListings: Migration = {
  async up(db: Kysely<Database>) {
    // Of a type it sorted all, newest first: the slot is between.
    await sql`drop index listings_new_of_type`.execute(db);
    for (const [name, column] of [
      ["kind", "kind"],
      ["type", "bike_type"],
      ["slot", "slot"],
    ] as const)
      for (const [order, by] of [
        ["new", "published_at"],
        ["price", "price_cents"],
      ] as const)
        await sql`create index ${sql.raw(`listings_${order}_by_${name}`)}
          on listings (${sql.ref(column)}, ${sql.ref(by)}, id)
          where state = 'active' and hidden = 0 and ${sql.ref(column)} is not null`.execute(db);
  },
};
