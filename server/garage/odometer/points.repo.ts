import { sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { isOf } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OdometerPoint } from "./mileage-line.ts";

/** The reading of a bike's purchase. */
export interface PurchasePoint {
  bike_id: number;
  at: string;
  value_hm: number;
}

/** What an account's bikes' odometers showed, their purchases among it, oldest first, by bike. */
export async function pointsOf(
  db: Db,
  account: number,
  bikeIds: readonly number[],
  purchases: readonly PurchasePoint[] = [],
): Promise<Map<number, OdometerPoint[]>> {
  if (bikeIds.length === 0) return new Map();
  const { rows } = await sql<OdometerPoint & { bike_id: number }>`
    with points as (
      select bike_id, at, id, value_hm, kind, new_odometer from odometer_readings
      where bike_id in (${sql.join(bikeIds)}) and user_id = ${account}
      union all
      select bike_id, at, 0, value_hm, 'purchase', 0 from (${purchaseRows(db, purchases)}) as bought
    ), pairs as (
      select points.*, lead(at) over (partition by bike_id order by at, id) as next_at from points
    )
    select pairs.*, coalesce((
      select sum(distance_m) from rides where rides.bike_id = pairs.bike_id
      and ${isOf(db, "rides", account)} and started_at >= pairs.at and started_at < pairs.next_at), 0) as ridden_m
    from pairs order by bike_id, at, id`.execute(db);
  return Map.groupBy(rows, ({ bike_id }) => bike_id);
}

/** Given as one value, so that the statement is the same for any number of them. */
function purchaseRows(db: Db, purchases: readonly PurchasePoint[]) {
  const given = JSON.stringify(purchases.map(({ bike_id, at, value_hm }) => [bike_id, at, value_hm]));
  return dialectOf(db) === "postgres"
    ? sql`select (e ->> 0)::bigint as bike_id, e ->> 1 as at, (e ->> 2)::integer as value_hm
        from jsonb_array_elements(${given}::text::jsonb) as e`
    : sql`select json_extract(value, '$[0]') as bike_id, json_extract(value, '$[1]') as at,
        json_extract(value, '$[2]') as value_hm from json_each(${given})`;
}

/** What the rides of bikes come to between two instants each, by bike. */
export async function riddenBetween(
  db: Db,
  account: number,
  stretches: readonly { bike_id: number; from: string; until: string }[],
): Promise<Map<number, number>> {
  const some = stretches.filter(({ from, until }) => from < until);
  if (some.length === 0) return new Map();
  const given = JSON.stringify(some.map(({ bike_id, from, until }) => [bike_id, from, until]));
  const periods =
    dialectOf(db) === "postgres"
      ? sql`select (e ->> 0)::bigint as bike_id, e ->> 1 as since, e ->> 2 as until
          from jsonb_array_elements(${given}::text::jsonb) as e`
      : sql`select json_extract(value, '$[0]') as bike_id, json_extract(value, '$[1]') as since,
          json_extract(value, '$[2]') as until from json_each(${given})`;
  const { rows } = await sql<{ bike_id: number; metres: number }>`
    select periods.bike_id, coalesce((select sum(distance_m) from rides where rides.bike_id = periods.bike_id
      and ${isOf(db, "rides", account)} and started_at >= periods.since and started_at < periods.until), 0) as metres
    from (${periods}) as periods`.execute(db);
  return new Map(rows.map(({ bike_id, metres }) => [bike_id, metres]));
}
