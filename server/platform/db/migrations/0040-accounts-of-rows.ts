import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Tables whose rows had no account of their own, each with the column and the table that lead to it. */
const children = [
  ["mounts", "part_id", "parts"],
  ["part_spans", "part_id", "parts"],
  ["measurements", "part_id", "parts"],
  ["setup_items", "setup_id", "setups"],
  ["snoozes", "plan_id", "care_plans"],
  ["service_items", "service_id", "services"],
  ["photos", "bike_id", "bikes"],
  ["ride_tracks", "ride_id", "rides"],
  ["ride_import_items", "import_id", "ride_imports"],
  ["odometer_readings", "bike_id", "bikes"],
  ["dossier_files", "dossier_id", "dossiers"],
  ["sightings", "bike_id", "bikes"],
] as const;

/**
 * Every row of a rider's things names its account. The column has no index and no foreign key: rows are found by, and deleted
 * with, the row they belong to. To a table with rows SQLite adds no column without a default: there a trigger refuses a row
 * that names no account.
 */
export const accountsOfRows: Migration = {
  async up(db: Kysely<Database>) {
    const isPostgres = dialectOf(db) === "postgres";
    for (const [table, key, parent] of children) {
      const [child, of] = [sql.table(table), sql.table(parent)];
      await (
        isPostgres
          ? sql`alter table ${child} add column user_id bigint`
          : sql`alter table ${child} add column user_id integer not null default 0`
      ).execute(db);
      await sql`update ${child} set user_id = (
        select ${of}.user_id from ${of} where ${of}.id = ${child}.${sql.ref(key)})`.execute(db);
      await (
        isPostgres
          ? sql`alter table ${child} alter column user_id set not null`
          : sql`create trigger ${sql.id(`${table}_account`)} before insert on ${child} when new.user_id = 0
              begin select raise(abort, 'a row without an account'); end`
      ).execute(db);
    }
  },
};
