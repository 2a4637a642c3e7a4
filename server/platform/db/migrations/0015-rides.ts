import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Rides, readings of odometers, what riders prefer, and the keys of calls that may arrive twice. */
export const rides: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const user = sql`user_id ${ref} not null references users (id) on delete cascade`;
    const statements = [
      sql`create table rides (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} references bikes (id) on delete set null,
        started_at text not null,
        utc_offset_min integer not null,
        elapsed_s integer,
        moving_s integer,
        distance_m integer not null,
        up_m integer,
        down_m integer,
        indoor integer not null default 0,
        sport text,
        title text,
        note text,
        commute integer not null default 0,
        source text not null,
        file_hash text,
        device text,
        device_serial text,
        gear_name text,
        duplicate_of ${ref} references rides (id) on delete set null deferrable initially deferred,
        search text not null,
        version integer not null default 1,
        created_at text not null)`,
      // Both hold what lists and sums need, so that those read no rows.
      sql`create index rides_of_rider on rides (user_id, started_at, id, bike_id, distance_m, moving_s, up_m)`,
      sql`create index rides_of_bike on rides (bike_id, started_at, indoor, distance_m, moving_s, up_m, down_m)`,
      sql`create unique index rides_files on rides (user_id, file_hash) where file_hash is not null`,
      sql`create index rides_duplicates on rides (duplicate_of) where duplicate_of is not null`,
      sql`create table odometer_readings (
        id ${idType(dialect)},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        at text not null,
        value_hm integer,
        note text,
        created_at text not null)`,
      sql`create index readings_of_bike on odometer_readings (bike_id, at, id)`,
      sql`create table odometers (
        bike_id ${ref} primary key references bikes (id) on delete cascade,
        entered_hm integer,
        entered_at text not null)`,
      sql`create table user_preferences (
        user_id ${ref} primary key references users (id) on delete cascade,
        units text,
        currency text,
        date_style text,
        pressure text,
        time_zone text,
        week_start text,
        version integer not null default 1)`,
      sql`create table used_keys (
        ${user},
        key text not null,
        call text not null,
        body_hash text not null,
        made_id ${ref} not null,
        created_at text not null,
        primary key (user_id, key))`,
      sql`create index used_keys_age on used_keys (created_at)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
