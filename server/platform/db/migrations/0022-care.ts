import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Care: plans, what was done, and which notifications were sent. */
export const care: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const user = sql`user_id ${ref} not null references users (id) on delete cascade`;
    const statements = [
      sql`create table care_plans (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} references bikes (id) on delete cascade,
        part_id ${ref} references parts (id) on delete cascade,
        slot text,
        task text not null,
        every_m ${ref} check (every_m > 0),
        every_s ${ref} check (every_s > 0),
        every_days integer check (every_days > 0),
        every_rides integer check (every_rides > 0),
        warn_pct integer not null default 80,
        baseline text not null default 'last',
        baseline_on text,
        reset_on_swap integer not null default 1,
        grid text not null default 'actual',
        muted integer not null default 0,
        active integer not null default 1,
        source text,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null,
        check (part_id is null or slot is null),
        check (part_id is not null or bike_id is not null),
        check (coalesce(every_m, every_s, every_days, every_rides) is not null))`,
      sql`create index care_plans_of_rider on care_plans (user_id, id)`,
      sql`create index care_plans_of_bike on care_plans (bike_id) where bike_id is not null`,
      sql`create index care_plans_of_part on care_plans (part_id) where part_id is not null`,
      sql`create unique index care_plans_by_source on care_plans (bike_id, source) where source is not null`,
      sql`create table snoozes (
        plan_id ${ref} primary key references care_plans (id) on delete cascade,
        until_m ${ref},
        until_day text,
        since text)`,
      sql`create table services (
        id ${idType(dialect)},
        ${user},
        bike_id ${ref} not null references bikes (id) on delete cascade,
        done_on text not null,
        done_at text not null,
        title text,
        notes text,
        "by" text not null default 'self',
        shop text,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index services_of_rider on services (user_id, id)`,
      sql`create index services_of_bike on services (bike_id, done_at, id)`,
      sql`create table service_items (
        service_id ${ref} not null references services (id) on delete cascade,
        position integer not null,
        plan_id ${ref} references care_plans (id) on delete set null,
        part_id ${ref} references parts (id) on delete cascade,
        slot text,
        task text not null,
        primary key (service_id, position))`,
      sql`create index service_items_of_plan on service_items (plan_id) where plan_id is not null`,
      sql`create index service_items_of_part on service_items (part_id) where part_id is not null`,
      sql`create table muted_bikes (
        bike_id ${ref} primary key references bikes (id) on delete cascade,
        ${user})`,
      sql`create index muted_bikes_of_rider on muted_bikes (user_id)`,
      sql`create table notification_settings (
        user_id ${ref} primary key references users (id) on delete cascade,
        mail_due integer not null,
        mail_soon integer not null,
        hour integer not null,
        quiet_from integer not null,
        quiet_to integer not null,
        version integer not null default 1)`,
      sql`create table care_digests (
        user_id ${ref} primary key references users (id) on delete cascade,
        next_at text not null,
        mailed_on text)`,
      sql`create index care_digests_next on care_digests (next_at)`,
      sql`create table alerts (
        id ${idType(dialect)},
        ${user},
        dedup_key text not null,
        level text not null,
        channel text not null,
        sent_at text not null,
        plan_id ${ref} references care_plans (id) on delete set null,
        why text not null)`,
      sql`create unique index alerts_once on alerts (user_id, channel, dedup_key)`,
      sql`create index alerts_of_rider on alerts (user_id, sent_at, id)`,
      sql`create index alerts_of_plan on alerts (plan_id) where plan_id is not null`,
      sql`create table calendar_links (
        user_id ${ref} primary key references users (id) on delete cascade,
        token_hash text not null,
        created_at text not null)`,
      sql`create unique index calendar_links_by_token on calendar_links (token_hash)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
