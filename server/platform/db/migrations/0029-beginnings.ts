import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/**
 * What a bike was entered with becomes a reading of that moment: rides that start before it are inside it. Where the
 * mileage that its rider has seen would be less by that, it is kept as a reading of now, and the rider sees a notice.
 */
export const beginnings: Migration = {
  async up(db: Kysely<Database>) {
    const isPostgres = dialectOf(db) === "postgres";
    const now = new Date().toISOString();
    /** The day on which a ride began where it began. */
    const day = isPostgres
      ? sql`to_char((rides.started_at::timestamptz at time zone 'UTC')
          + rides.utc_offset_min * interval '1 minute', 'YYYY-MM-DD')`
      : sql`date(rides.started_at, rides.utc_offset_min || ' minutes')`;
    // A bike without a row in odometers never had a ride or a reading: its mileage is what was entered.
    const entered = sql`
      select bikes.id as bike_id,
        case when odometers.bike_id is null then bikes.mileage_hm else odometers.entered_hm end as value_hm,
        coalesce((
          select max(audits.at) from audits
          where auditable_type = 'Bike' and auditable_id = bikes.id and changes like '%"mileage_hm"%'
            and audits.at <= coalesce(odometers.entered_at, bikes.updated_at)
        ), odometers.entered_at, bikes.created_at) as at,
        (select min(at) from odometer_readings where bike_id = bikes.id) as first_read
      from bikes left join odometers on odometers.bike_id = bikes.id
      where bikes.mileage_hm is not null or odometers.entered_hm is not null`;
    const only = sql`odometer_readings.kind = 'entry' and not exists (
      select 1 from odometer_readings other where other.bike_id = bikes.id and other.kind = 'reading')`;
    // Of bikes with readings the newest of them says the mileage, as before.
    const fallen = sql`
      select bikes.id as bike_id, bikes.mileage_hm, odometer_readings.value_hm + (coalesce((
          select sum(distance_m) from rides
          where rides.bike_id = bikes.id and started_at >= odometer_readings.at), 0) + 50) / 100 as would_be
      from bikes join odometer_readings on odometer_readings.bike_id = bikes.id and ${only}
      where exists (
        select 1 from rides where rides.bike_id = bikes.id and started_at < odometer_readings.at)
      union all
      select bikes.id, bikes.mileage_hm, (coalesce((
          select sum(distance_m) from rides where rides.bike_id = bikes.id and ${day} >= bikes.purchase_date), 0)
          + 50) / 100
      from bikes where bikes.purchase_date is not null
        and not exists (select 1 from odometer_readings where bike_id = bikes.id)
        and exists (select 1 from rides where rides.bike_id = bikes.id and ${day} < bikes.purchase_date)`;
    const statements = [
      sql`alter table bikes add column mileage_at_purchase_hm integer`,
      sql`alter table bikes add column purchase_mileage_unknown integer not null default 0`,
      sql`alter table bikes add column parts_from_start integer`,
      sql`alter table bikes add column mileage_due_at text`,
      sql`alter table bikes add column mileage_would_be_hm integer`,
      sql`create index bikes_mileage_due on bikes (mileage_due_at) where mileage_due_at is not null`,
      sql`alter table odometer_readings add column kind text not null default 'reading'`,
      sql`alter table odometer_readings add column new_odometer integer not null default 0`,
      sql`create index readings_of_new_odometers on odometer_readings (bike_id) where new_odometer = 1`,
      sql`insert into odometer_readings (bike_id, at, value_hm, created_at, kind)
        select bike_id, at, value_hm, ${now}, 'entry' from (${entered}) as entered
        where value_hm is not null and (first_read is null or at < first_read) order by bike_id`,
      sql`update bikes set mileage_would_be_hm = fallen.would_be
        from (${fallen}) as fallen where fallen.bike_id = bikes.id and fallen.would_be < fallen.mileage_hm`,
      sql`insert into odometer_readings (bike_id, at, value_hm, created_at)
        select id, ${now}, mileage_hm, ${now} from bikes where mileage_would_be_hm is not null order by id`,
      sql`drop table odometers`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
