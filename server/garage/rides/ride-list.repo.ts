import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { RideOrder } from "#contract/garage/rides.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import type { RideRow } from "./rides.repo.ts";

export interface RideFilter {
  bike_id?: number | null | undefined;
  /** false: only those on no bike. */
  assigned?: boolean | undefined;
  /** Instants; `to` is not included. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: RideOrder | undefined;
}

/** What comes first, and among equals the newest. */
const leading: Record<RideOrder, RawBuilder<unknown>[]> = {
  newest: [],
  longest: [sql`distance_m`],
  highest: [sql`coalesce(up_m, -1)`],
};

type Rides<O> = SelectQueryBuilder<Database, "rides", O>;

/** Returns a page of a rider's rides, in their order, and the sums of all that match. */
export async function pageOfRides(
  db: Db,
  userId: number,
  filter: RideFilter,
  { page, per_page }: { page: number; per_page: number },
) {
  const pieces = searchPieces(filter.search ?? "");
  const within = dialectOf(db) === "postgres" ? sql`strpos` : sql`instr`;

  function matching<O>(all: Rides<O>): Rides<O> {
    let some = all;
    if (filter.bike_id) some = some.where("bike_id", "=", filter.bike_id);
    if (filter.assigned !== undefined) some = some.where("bike_id", filter.assigned ? "is not" : "is", null);
    if (filter.from) some = some.where("started_at", ">=", filter.from);
    if (filter.to) some = some.where("started_at", "<", filter.to);
    for (const piece of pieces ?? []) some = some.where(sql<boolean>`${within}(search, ${piece}) > 0`);
    return pieces ? some : some.where(sql<boolean>`1 = 0`);
  }

  const sums = await matching(of(db, userId).selectFrom("rides"))
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.sum<number | null>("distance_m").as("distance_m"),
      eb.fn.sum<number | null>("moving_s").as("moving_s"),
      eb.fn.sum<number | null>("up_m").as("up_m"),
    ])
    .executeTakeFirstOrThrow();
  const { total, distance_m, moving_s, up_m } = sums;
  const [first, before] = [(page - 1) * per_page, Math.min(page * per_page, total)];
  // Ids by the index alone, and from the nearer end: what is skipped costs little.
  const isLate = first > total / 2;
  const direction = isLate ? "asc" : "desc";
  const columns = [...leading[filter.sort ?? "newest"], sql`started_at`, sql`id`];
  const orderedBy = (way: "asc" | "desc") =>
    sql.join(columns.map((column) => (way === "asc" ? sql`${column} asc` : sql`${column} desc`)));
  const ids =
    first >= total
      ? []
      : await matching(of(db, userId).selectFrom("rides"))
          .select("id")
          .orderBy(orderedBy(direction))
          .limit(before - first)
          .offset(isLate ? total - before : first)
          .execute();
  const rows: RideRow[] = await among(db, userId)
    .selectFrom("rides")
    .selectAll()
    .where("id", "in", [0, ...ids.map(({ id }) => id)])
    .orderBy(orderedBy("desc"))
    .execute();
  const meta = {
    total,
    page,
    per_page,
    distance_m: distance_m ?? 0,
    moving_s: moving_s ?? 0,
    up_m: up_m ?? 0,
  };
  return { rows, meta };
}
