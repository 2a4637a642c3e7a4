import { type RawBuilder, sql } from "kysely";
import type { RideStat, RideStatsBy } from "#contract/garage/ride-stats.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { offsetSpans } from "#server/platform/time/offset-spans.ts";
import { keyOfDay } from "./stat-key.ts";

export interface StatsFilter {
  bike_id?: number | null | undefined;
  /** Instants; `to` is not included. */
  from?: string | undefined;
  to?: string | undefined;
}

type Sums = Omit<RideStat, "key">;
type Row = { [N in keyof Sums]: number | null };

/**
 * Sums up a rider's rides by their days in a time zone, or by bike. All but bikes is grouped by day in the database, from
 * indexes alone, and added up here: a rider has far fewer days than rides.
 */
export async function rideStats(
  db: Db,
  userId: number,
  { by, zone, ...filter }: StatsFilter & { by: RideStatsBy; zone: string },
): Promise<RideStat[]> {
  const some = matching(userId, filter);
  if (by === "bike") {
    const { rows } = await sql<Row & { bike_id: number | null }>`
      select bike_id, ${sums} from rides where ${some} group by bike_id`.execute(db);
    const ordered = rows.toSorted((a, b) => (a.bike_id ?? Infinity) - (b.bike_id ?? Infinity));
    return ordered.map(({ bike_id, ...row }) => ({
      key: bike_id === null ? null : `${bike_id}`,
      ...whole(row),
    }));
  }
  const stats = new Map<string, Sums>();
  for (const { day, ...row } of await byDay(db, some, zone)) {
    const key = keyOfDay[by](day);
    const before = stats.get(key);
    stats.set(key, before ? added(before, whole(row)) : whole(row));
  }
  return [...stats].map(([key, row]) => ({ key, ...row })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

async function byDay(db: Db, some: RawBuilder<unknown>, zone: string): Promise<(Row & { day: string })[]> {
  const ends = await sql<{ first: string | null; last: string | null }>`
    select min(started_at) as first, max(started_at) as last from rides where ${some}`.execute(db);
  const { first, last } = ends.rows[0] ?? {};
  if (!first || !last) return [];
  const spans = offsetSpans(zone, Number(first.slice(0, 4)), Number(last.slice(0, 4))).map(
    ({ from, to, minutes }) =>
      sql`select ${from} as from_at, ${to} as to_at, cast(${minutes} as integer) as minutes`,
  );
  const day =
    dialectOf(db) === "postgres"
      ? sql`to_char(started_at::timestamp + minutes * interval '1 minute', 'YYYY-MM-DD')`
      : sql`date(started_at, minutes || ' minutes')`;
  // Each span is a stretch of the index.
  const { rows } = await sql<Row & { day: string }>`
    with spans as (${sql.join(spans, sql` union all `)})
    select ${day} as day, ${sums} from spans
    inner join rides on started_at >= from_at and started_at < to_at and ${some}
    group by 1`.execute(db);
  return rows;
}

function matching(userId: number, { bike_id, from, to }: StatsFilter): RawBuilder<unknown> {
  const conditions = [sql`user_id = ${userId}`];
  if (bike_id) conditions.push(sql`bike_id = ${bike_id}`);
  if (from) conditions.push(sql`started_at >= ${from}`);
  if (to) conditions.push(sql`started_at < ${to}`);
  return sql.join(conditions, sql` and `);
}

const sums = sql`count(*) as rides, sum(distance_m) as distance_m, sum(moving_s) as moving_s, sum(up_m) as up_m,
  sum(distance_m * indoor) as indoor_m`;

const names = ["rides", "distance_m", "moving_s", "up_m", "indoor_m"] as const;

const whole = (row: Row) =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as unknown as Sums;

const added = (one: Sums, other: Sums) =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Sums;
