import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Indexes by a bike from which rows are summed or counted, with their columns. */
const indexes = [
  ["rides_of_bike", "rides", "bike_id, started_at, indoor, distance_m, moving_s, up_m, down_m"],
  ["services_of_bike", "services", "bike_id, done_at, id"],
  ["part_changes_bike", "part_changes", "bike_id, at, id"],
] as const;

/**
 * Statements that find a bike's rows name its account as well: with the account in the index, its last column, they are still
 * read from the index alone.
 */
export const accountsInIndexes: Migration = {
  async up(db: Kysely<Database>) {
    for (const [name, table, columns] of indexes) {
      await sql`drop index ${sql.id(name)}`.execute(db);
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.raw(columns)}, user_id)`.execute(
        db,
      );
    }
  },
};
