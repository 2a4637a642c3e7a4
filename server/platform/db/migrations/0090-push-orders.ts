import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Whether a rider's devices show what shops do with their orders. */
export const pushOrders: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table notification_settings add column push_orders integer not null default 1`.execute(
      db,
    );
  },
};
