import { type Selectable, sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { isOf, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { PartSpansTable } from "#server/platform/db/schema.ts";

export type SpanRow = Selectable<PartSpansTable>;

/** What the rides of a bike between two neighbouring edges add up to, outdoors or indoors. */
export interface RideSum {
  bike_id: number;
  /** The earlier edge. */
  at: string;
  indoor: number;
  rides: number;
  distance_m: number;
  moving_s: number;
  up_m: number;
  down_m: number;
}

/** An instant at which sums of a bike's rides are cut. */
export interface Edge {
  bike_id: number;
  at: string;
}

/** Later than all instants. */
const never = "9999-12-31T00:00:00.000Z";

export function usageRepo(db: Db) {
  return {
    /** The spans of a rider's parts, oldest first. */
    async spansOf(userId: number, partIds: readonly number[]): Promise<SpanRow[]> {
      if (partIds.length === 0) return [];
      return of(db, userId)
        .selectFrom("part_spans")
        .selectAll()
        .where("part_id", "in", partIds)
        .orderBy("from_at")
        .orderBy("id")
        .execute();
    },

    /** The parts on a bike at an instant. */
    async spansOn(bike: Owned, at: string): Promise<SpanRow[]> {
      return of(db, bike.user_id)
        .selectFrom("part_spans")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .where("from_at", "<=", at)
        .where((eb) => eb.or([eb("to_at", "is", null), eb("to_at", ">", at)]))
        .execute();
    },

    /**
     * Sums the rides of an account's bikes between edges, in one statement that reads each ride twice: most parts of a bike share most
     * of their time, so that to sum for each span reads them thirty times.
     */
    async sumsBetween(account: number, edges: readonly Edge[]): Promise<RideSum[]> {
      if (edges.length === 0) return [];
      const { rows } = await sql<{ bike_id: number; at: string; outdoor: string; indoor: string }>`
        with segments as materialized (${segmentRows(db, segmentsOf(edges))})
        select s.bike_id, s.at, ${shownSumOf(db, account, 0)} as outdoor, ${shownSumOf(db, account, 1)} as indoor
        from segments s`.execute(db);
      return rows.flatMap(({ bike_id, at, outdoor, indoor }) =>
        [outdoor, indoor].flatMap((text, isIndoor) => {
          const [rides, distance_m, moving_s, up_m, down_m] = JSON.parse(text) as SumValues;
          return rides === 0
            ? []
            : { bike_id, at, indoor: isIndoor, rides, distance_m, moving_s, up_m, down_m };
        }),
      );
    },

    /**
     * The rides of an account's bikes from their first edge until their last, each as a sum of its own: they can be summed between any
     * instants among these. Each is read once, by an index that has all of it.
     */
    async eachBetween(account: number, edges: readonly Edge[]): Promise<RideSum[]> {
      const byBike = Map.groupBy(edges, ({ bike_id }) => bike_id);
      const whole = [...byBike].map(([bikeId, own]): Segment => {
        const instants = own.map(({ at }) => at).toSorted();
        return [bikeId, instants[0] ?? never, instants.at(-1) ?? never];
      });
      const { rows } = await sql<RideSum>`
        with segments as materialized (${segmentRows(db, whole)})
        select r.bike_id, r.started_at as at, r.indoor, 1 as rides, r.distance_m, coalesce(r.moving_s, 0) as moving_s,
          coalesce(r.up_m, 0) as up_m, coalesce(r.down_m, 0) as down_m
        from segments s cross join rides r
        where r.bike_id = s.bike_id and ${isOf(db, "r", account)}
          and r.started_at >= s.at and r.started_at < s.until`.execute(db);
      return rows;
    },
  };
}

type Segment = [bikeId: number, at: string, until: string];

/** Returns what lies between neighbouring edges of a bike, and from its last edge on. */
function segmentsOf(edges: readonly Edge[]): Segment[] {
  const byBike = Map.groupBy(edges, ({ bike_id }) => bike_id);
  return [...byBike].flatMap(([bikeId, own]) => {
    const instants = [...new Set(own.map(({ at }) => at))].toSorted();
    return instants.map((at, index): Segment => [bikeId, at, instants[index + 1] ?? never]);
  });
}

/** Segments as rows: given as one value, so that the statement is the same for any number of them. */
function segmentRows(db: Db, segments: Segment[]) {
  const given = JSON.stringify(segments);
  return dialectOf(db) === "postgres"
    ? sql`select (e ->> 0)::bigint as bike_id, e ->> 1 as at, e ->> 2 as until
        from jsonb_array_elements(${given}::text::jsonb) as e`
    : sql`select json_extract(value, '$[0]') as bike_id, json_extract(value, '$[1]') as at,
        json_extract(value, '$[2]') as until from json_each(${given})`;
}

type SumValues = [rides: number, distance_m: number, moving_s: number, up_m: number, down_m: number];

/**
 * What the rides of a segment add up to, as a JSON list: SQLite sorts all rides for a `group by`, which takes four times as
 * long.
 */
function shownSumOf(db: Db, account: number, indoor: 0 | 1) {
  const values = sql`count(*), coalesce(sum(distance_m), 0), coalesce(sum(moving_s), 0), coalesce(sum(up_m), 0),
    coalesce(sum(down_m), 0)`;
  const list =
    dialectOf(db) === "postgres" ? sql`json_build_array(${values})::text` : sql`json_array(${values})`;
  return sql`(select ${list} from rides r where r.bike_id = s.bike_id and ${isOf(db, "r", account)}
    and r.started_at >= s.at and r.started_at < s.until and r.indoor = ${sql.lit(indoor)})`;
}
