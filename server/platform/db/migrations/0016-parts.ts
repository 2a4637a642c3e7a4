import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Parts, where they were mounted, what was measured on them, and what was done to them. */
export const parts: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const id = idType(dialect);
    const [ref, decimal] =
      dialect === "postgres" ? [sql`bigint`, sql`double precision`] : [sql`integer`, sql`real`];
    const user = sql`user_id ${ref} not null references users (id) on delete cascade`;
    const part = sql`part_id ${ref} not null references parts (id) on delete cascade`;
    const bike = sql`bike_id ${ref} not null references bikes (id) on delete cascade`;
    const span = sql`scope text not null, from_at text not null, to_at text,
      check (to_at is null or to_at > from_at)`;
    const statements = [
      sql`create table parts (
        id ${id}, ${user},
        kind text not null,
        brand text,
        model text,
        spec text not null default '{}',
        serial text,
        acquired_on text,
        price_cents integer,
        currency text,
        initial_m integer not null default 0,
        initial_s integer not null default 0,
        retired_at text,
        retire_reason text,
        notes text,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index parts_owner on parts (user_id, id)`,
      sql`create table mounts (
        id ${id}, ${part},
        bike_id ${ref} references bikes (id) on delete cascade,
        parent_id ${ref} references parts (id) on delete cascade,
        slot text not null, ${span},
        check ((bike_id is null) <> (parent_id is null)))`,
      sql`create index mounts_part on mounts (part_id, from_at)`,
      sql`create index mounts_bike on mounts (bike_id)`,
      sql`create index mounts_parent on mounts (parent_id)`,
      sql`create table part_spans (
        id ${id}, ${part},
        mount_id ${ref} not null references mounts (id) on delete cascade,
        ${bike},
        slot_path text not null, ${span})`,
      sql`create index part_spans_part on part_spans (part_id)`,
      sql`create index part_spans_mount on part_spans (mount_id)`,
      sql`create index part_spans_bike on part_spans (bike_id, from_at)`,
      sql`create table part_changes (
        id ${id},
        change_key text not null,
        ${user}, ${bike},
        part_id ${ref} references parts (id) on delete cascade,
        kind text not null,
        at text not null,
        effects text not null,
        undo text not null,
        created_at text not null)`,
      sql`create index part_changes_bike on part_changes (bike_id, at, id)`,
      sql`create index part_changes_part on part_changes (part_id)`,
      sql`create index part_changes_owner on part_changes (user_id, id)`,
      sql`create table measurements (
        id ${id}, ${part},
        at text not null,
        kind text not null,
        value ${decimal} not null,
        tool text)`,
      sql`create index measurements_part on measurements (part_id, at)`,
      sql`create table setups (
        id ${id}, ${user}, ${bike},
        name text not null,
        indoor integer not null,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index setups_bike on setups (bike_id)`,
      sql`create index setups_owner on setups (user_id)`,
      sql`create table setup_items (
        setup_id ${ref} not null references setups (id) on delete cascade,
        position integer not null,
        slot text not null,
        ${part},
        scope text not null,
        primary key (setup_id, position))`,
      sql`create index setup_items_part on setup_items (part_id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
