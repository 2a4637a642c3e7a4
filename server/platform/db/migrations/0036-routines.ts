import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Bikes whose plans are put into routines by one statement: some ten thousand plans. */
const bikesAtOnce = 1000;
/** A routine is done as one service, which has no more items. */
const mostPlans = 50;
const keys = ["after_ride", "monthly", "wear", "yearly", "ebike"] as const;

/** The routine of a plan of `plan` with a part of `part`, as they were when this release came out. */
const keyOfPlan = (place: RawBuilder<unknown>) => sql`case
  when plan.task not in ('replace', 'lube', 'clean', 'measure', 'inspect', 'service', 'bleed', 'pressure', 'top_up', 'true',
    'torque', 'charge', 'update') then null
  when ${place} in ('battery', 'motor') then 'ebike'
  when plan.task = 'clean' then 'after_ride'
  when plan.task = 'lube' and (${place} is null or ${place} in ('chain', 'belt')) then 'after_ride'
  when plan.task = 'replace' and ${place} in ('shift_cables', 'brake_cables') then 'yearly'
  when plan.task = 'replace' then 'wear'
  when plan.task in ('service', 'bleed', 'lube') then 'yearly'
  when plan.task = 'inspect' and ${place} in ('shock', 'rear_derailleur') then 'yearly'
  else 'monthly' end`;

/** Plans that are done together are in routines: those that riders have, by their tasks. */
export const routines: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table routines (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        bike_id ${ref} not null references bikes (id) on delete cascade,
        key text,
        name text,
        "order" integer not null default 0,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null,
        check (key is not null or name is not null))`,
      sql`create index routines_of_rider on routines (user_id, id)`,
      sql`create unique index routines_by_key on routines (bike_id, key)`,
      sql`alter table care_plans add column routine_id ${ref} references routines (id) on delete set null`,
      sql`alter table care_plans add column routine_place integer not null default 0`,
      sql`alter table sightings add column seen_at text`,
      // Their riders were mailed about them.
      sql`update sightings set seen_at = created_at`,
      sql`create index sightings_unseen on sightings (bike_id) where seen_at is null`,
    ];
    for (const statement of statements) await statement.execute(db);
    await putInRoutines(db);
    // Last: to keep it while a million rows are written takes twice as long.
    await sql`create index care_plans_of_routine on care_plans (routine_id) where routine_id is not null`.execute(
      db,
    );
  },
};

/** Makes the routines that the plans of bikes need, and puts them in, so many bikes at a time. */
export async function putInRoutines(db: Kysely<Database>): Promise<void> {
  const now = new Date().toISOString();
  const isPostgres = dialectOf(db) === "postgres";
  // What comes after the last slash: no path has more than one.
  const slot = isPostgres
    ? sql`split_part(plan.slot, '/', case when plan.slot like '%/%' then 2 else 1 end)`
    : sql`substr(plan.slot, instr(plan.slot, '/') + 1)`;
  const key = keyOfPlan(sql`coalesce(${slot}, part.kind)`);
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(bike_id) as last from (
        select distinct bike_id from care_plans where bike_id > ${after} order by bike_id limit ${bikesAtOnce}) as next_bikes`.execute(
      db,
    );
    const last = rows[0]?.last;
    if (last === null || last === undefined) return;
    const some = sql`select plan.id, plan.user_id, plan.bike_id, ${key} as key from care_plans plan
      left join parts part on part.id = plan.part_id
      where plan.bike_id > ${after} and plan.bike_id <= ${last}`;
    const places = sql.join(
      keys.map((one, place) => sql`when ${one} then ${sql.lit(place)}`),
      sql` `,
    );
    await sql`insert into routines (user_id, bike_id, key, "order", created_at, updated_at)
      select distinct user_id, bike_id, key, case key ${places} end, ${now}, ${now} from (${some}) as keyed
      where key is not null order by bike_id, 4 on conflict do nothing`.execute(db);
    await sql`update care_plans set routine_id = found.routine_id, routine_place = found.place - 1
      from (
        select keyed.id, routines.id as routine_id,
          row_number() over (partition by routines.id order by keyed.id) as place
        from (${some}) as keyed
        join routines on routines.bike_id = keyed.bike_id and routines.key = keyed.key) as found
      where found.id = care_plans.id and found.place <= ${sql.lit(mostPlans)} and care_plans.routine_id is null`.execute(
      db,
    );
    after = Number(last);
  }
}
