import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Imports of ride files: what became of each, tracks, original files, and the rules by which rides find their bike. */
export const rideImports: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const blob = dialect === "postgres" ? sql`bytea` : sql`blob`;
    const user = sql`user_id ${ref} not null references users (id) on delete cascade`;
    const statements = [
      // What the figures of an imported ride were read from: a richer format replaces them.
      sql`alter table rides add column format text`,
      sql`alter table rides add column has_track integer not null default 0`,
      sql`alter table rides add column file_key text`,
      sql`alter table rides add column file_name text`,
      sql`alter table rides add column file_bytes ${ref}`,
      sql`create index rides_with_file on rides (user_id, file_bytes) where file_bytes is not null`,
      sql`create index rides_by_file_key on rides (file_key) where file_key is not null`,
      // Holds what statistics need, too.
      sql`drop index rides_of_rider`,
      sql`create index rides_of_rider on rides (user_id, started_at, id, bike_id, distance_m, moving_s, up_m, indoor)`,
      // What rides name, for the rules that find their bike.
      sql`create index rides_naming on rides (user_id, gear_name, device_serial, sport, bike_id, id)`,
      sql`create table ride_tracks (
        ride_id ${ref} primary key references rides (id) on delete cascade,
        track ${blob},
        profile ${blob})`,
      sql`create table ride_imports (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} references bikes (id) on delete set null,
        name text not null,
        state text not null,
        file_key text,
        bytes ${ref} not null,
        origin text,
        files_total integer,
        files_done integer not null default 0,
        imported integer not null default 0,
        duplicates integer not null default 0,
        skipped integer not null default 0,
        failed integer not null default 0,
        reason text,
        created_at text not null,
        finished_at text)`,
      sql`create index ride_imports_of_rider on ride_imports (user_id, id)`,
      sql`create index ride_imports_of_bike on ride_imports (bike_id) where bike_id is not null`,
      sql`create index ride_imports_open on ride_imports (state) where finished_at is null`,
      sql`create table ride_import_items (
        import_id ${ref} not null references ride_imports (id) on delete cascade,
        number integer not null,
        name text not null,
        state text not null,
        ride_id ${ref} references rides (id) on delete set null,
        reason text,
        detail text,
        kept ${blob},
        primary key (import_id, number))`,
      sql`create unique index ride_import_items_names on ride_import_items (import_id, name)`,
      sql`create index ride_import_items_of_ride on ride_import_items (ride_id) where ride_id is not null`,
      sql`create table ride_rules (
        id ${idType(dialect)},
        ${user},
        number integer not null,
        gear_name text,
        device_serial text,
        sport text,
        bike_id ${ref} not null references bikes (id) on delete cascade)`,
      sql`create index ride_rules_of_rider on ride_rules (user_id, number)`,
      sql`create index ride_rules_of_bike on ride_rules (bike_id)`,
      sql`create table ride_rule_versions (
        user_id ${ref} primary key references users (id) on delete cascade,
        version integer not null default 1)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
