import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { MileageGap } from "./mileage-gaps.ts";

const dayMs = 86_400_000;

/**
 * Returns the gaps of bikes, oldest first. What a bike was entered with counts as its first reading, unless the next one
 * comes within a day: then it was put right.
 */
export async function gapsOf(db: Db, bikeIds: readonly number[]): Promise<MileageGap[]> {
  if (bikeIds.length === 0) return [];
  const bikes = sql`(${sql.join(bikeIds)})`;
  const { rows } = await sql<MileageGap & { is_entry: number }>`
    with points as (
      select bike_id, at, id, value_hm, 0 as is_entry from odometer_readings where bike_id in ${bikes}
      union all
      select bike_id, entered_at, 0, entered_hm, 1 from odometers
      where bike_id in ${bikes} and entered_hm is not null and entered_at <
        (select min(at) from odometer_readings where odometer_readings.bike_id = odometers.bike_id)
    ), pairs as (
      select bike_id, is_entry, value_hm, at as from_at,
        lead(at) over (partition by bike_id order by at, id) as to_at,
        lead(value_hm) over (partition by bike_id order by at, id) as next_hm
      from points
    )
    select bike_id, is_entry, from_at, to_at, (next_hm - value_hm) * 100 - coalesce((
      select sum(distance_m) from rides
      where rides.bike_id = pairs.bike_id and started_at >= from_at and started_at < to_at), 0) as distance_m
    from pairs where to_at > from_at and next_hm > value_hm
    order by bike_id, from_at`.execute(db);
  const isPutRight = ({ is_entry, from_at, to_at }: (typeof rows)[number]) =>
    is_entry === 1 && Date.parse(to_at) - Date.parse(from_at) < dayMs;
  return rows
    .filter((row) => row.distance_m > 0 && !isPutRight(row))
    .map(({ bike_id, from_at, to_at, distance_m }) => ({ bike_id, from_at, to_at, distance_m }));
}
