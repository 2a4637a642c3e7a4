import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Orders of a shop that are over, in the order in which they are listed. */
export const pastOrders: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index work_orders_past on work_orders (shop_id, state, id)`.execute(db);
  },
};
