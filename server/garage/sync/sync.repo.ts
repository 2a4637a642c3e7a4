import { sql } from "kysely";
import { syncedPerBike } from "#contract/garage/synced-per-bike.ts";
import { expensesWithRates, shownSums } from "#server/garage/expenses/shown-cents.repo.ts";
import type { RideRow } from "#server/garage/rides/rides.repo.ts";
import { among, isOf, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Touched } from "./touched.ts";

/** Bikes whose newest things one statement finds. */
const bikesAtOnce = 100;

export type SyncRepo = ReturnType<typeof syncRepo>;

/** What a device's copy is made of, as far as no other repository reads it. */
export function syncRepo(db: Db) {
  return {
    /** The sums of expenses in other currencies, which change when their rates become known. */
    async ratedSums(userId: number, currency: string) {
      return expensesWithRates(db, currency)
        .select(() => shownSums(currency))
        .where("expenses.user_id", "=", userId)
        .where("expenses.currency", "!=", currency)
        .executeTakeFirstOrThrow();
    },

    /** Bikes whose deletion is not over: what they have loses them without an event. */
    async endingBikes(userId: number): Promise<number> {
      const { count } = await of(db, userId)
        .selectFrom("bikes")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("ending_at", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** What began by itself between two instants: rides, readings and mounts may be entered for a later time. */
    async begun(userId: number, from: string, to: string): Promise<{ bikes: number[]; mounts: boolean }> {
      const rides = await of(db, userId)
        .selectFrom("rides")
        .select("bike_id")
        .distinct()
        .where("started_at", ">", from)
        .where("started_at", "<=", to)
        .execute();
      const readings = await db
        .selectFrom("bikes")
        .innerJoin("odometer_readings as reading", (join) =>
          join.onRef("reading.bike_id", "=", "bikes.id").on("reading.user_id", "=", userId),
        )
        .select("reading.bike_id")
        .distinct()
        .where("bikes.user_id", "=", userId)
        .where("reading.at", ">", from)
        .where("reading.at", "<=", to)
        .execute();
      const mount = await db
        .selectFrom("parts")
        .innerJoin("mounts", (join) =>
          join.onRef("mounts.part_id", "=", "parts.id").on("mounts.user_id", "=", userId),
        )
        .select("mounts.id")
        .where("parts.user_id", "=", userId)
        .where((eb) =>
          eb.or([
            eb.and([eb("from_at", ">", from), eb("from_at", "<=", to)]),
            eb.and([eb("to_at", ">", from), eb("to_at", "<=", to)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      const bikes = [...rides, ...readings].flatMap(({ bike_id }) => bike_id ?? []);
      return { bikes, mounts: mount !== undefined };
    },

    /** Parts with some ids, and all that were ever on some bikes. */
    async partIds(userId: number, { bikes, ids }: Touched): Promise<Set<number>> {
      if (bikes.size === 0) return ids;
      const spans = of(db, userId).selectFrom("part_spans").select("part_id").distinct();
      const rows = await spans.where("bike_id", "in", [...bikes]).execute();
      return new Set([...ids, ...rows.map(({ part_id }) => part_id)]);
    },

    /** Plans with some ids, those of some bikes, and those of all parts that were ever on them. */
    async planIds(userId: number, wanted: Touched): Promise<Set<number>> {
      const { bikes, ids } = wanted;
      if (bikes.size === 0) return ids;
      const spans = of(db, userId).selectFrom("part_spans").select("part_id");
      const rows = await of(db, userId)
        .selectFrom("care_plans")
        .select("id")
        .where((eb) =>
          eb.or([
            eb("bike_id", "in", [...bikes]),
            eb("part_id", "in", spans.where("bike_id", "in", [...bikes])),
          ]),
        )
        .execute();
      return new Set([...ids, ...rows.map(({ id }) => id)]);
    },

    /** The newest rides of each bike, and of none. */
    async newestRides(userId: number): Promise<RideRow[]> {
      const newest = await this.newestOf("rides", userId, "started_at");
      return byIds(newest, (ids) =>
        among(db, userId).selectFrom("rides").selectAll().where("id", "in", ids).execute(),
      );
    },

    async ridesByIds(userId: number, ids: ReadonlySet<number>): Promise<RideRow[]> {
      return byIds([...ids], (some) =>
        of(db, userId).selectFrom("rides").selectAll().where("id", "in", some).execute(),
      );
    },

    /** The ids of the newest things of each bike, and of those that are of none. */
    async newestOf(table: "rides" | "expenses", userId: number, when: "started_at" | "day") {
      const own = await of(db, userId).selectFrom("bikes").select("id").orderBy("id").execute();
      const groups: (number | null)[] = [null, ...own.map(({ id }) => id)];
      const isOwn = isOf(db, table, userId);
      const ids: number[] = [];
      for (let from = 0; from < groups.length; from += bikesAtOnce) {
        const each = groups.slice(from, from + bikesAtOnce).map((bike) => {
          const ofBike =
            bike === null
              ? sql`user_id = ${userId} and bike_id is null`
              : sql`bike_id = ${bike} and ${isOwn}`;
          // SQLite takes no order within a union.
          return sql`select id from ${sql.table(table)} where ${isOwn} and id in (select id from ${sql.table(table)}
            where ${ofBike} order by ${sql.ref(when)} desc, id desc limit ${sql.lit(syncedPerBike)})`;
        });
        const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union all `)}`.execute(db);
        ids.push(...rows.map(({ id }) => id));
      }
      return ids;
    },

    /** What was deleted since an event. */
    deletedSince: (userId: number, event: number) =>
      of(db, userId)
        .selectFrom("deletions")
        .select(["kind", "subject"])
        .where("after_event", ">=", event)
        .orderBy("id")
        .execute(),
  };
}

/** Rows by ids, some hundreds a statement. */
async function byIds<T>(ids: readonly number[], read: (some: number[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < ids.length; from += 500) rows.push(...(await read(ids.slice(from, from + 500))));
  return rows;
}
