import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Insertable, Selectable } from "kysely";
import { rideBounds } from "#contract/garage/rides.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { RidesTable } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { forbidden, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { moveRides } from "./moved-rides.repo.ts";
import { recordRides } from "./ride-audits.repo.ts";

export type RideRow = Selectable<RidesTable>;
/** What a ride is made of; the rest follows from it. */
export type RideFields = Omit<Insertable<RidesTable>, "id" | "user_id" | "search" | "version" | "created_at">;

const pageSize = 200;

export type RideRepo = ReturnType<typeof rideRepo>;

export function rideRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("rides");

  return {
    /** A rider's own ride; undefined for somebody else's. */
    find: (userId: number, id: number): Promise<RideRow | undefined> =>
      own(userId).selectAll().where("id", "=", id).executeTakeFirst(),

    /** Yields a rider's rides in the order in which they were added. */
    async *each(userId: number): AsyncGenerator<RideRow> {
      const pause = pauses();
      for (let last = 0, more = true; more;) {
        const rows = await own(userId)
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* rows;
        await pause();
        last = rows.at(-1)?.id ?? last;
        more = rows.length === pageSize;
      }
    },

    /** Adds a ride. Throws 404 for a bike that is not the rider's, 403 beyond the bound. */
    async insert(act: Act, fields: RideFields): Promise<RideRow> {
      const repo = rideRepo(act.db);
      await repo.refuseForeignBike(act.by, fields.bike_id);
      if (await repo.isFull(act.by)) throw limitReached("ride_limit");
      const [row] = await repo.insertWithin(act.by, [fields], act);
      if (!row) throw new Error("no row was returned");
      return row;
    },

    async isFull(userId: number): Promise<boolean> {
      const last = own(userId)
        .select("id")
        .orderBy("started_at")
        .limit(1)
        .offset(rideBounds.rides - 1);
      return (await last.executeTakeFirst()) !== undefined;
    },

    async countOf(userId: number): Promise<number> {
      const { count } = await own(userId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Throws 404 for a bike that is not the rider's, 403 for one that was handed on: no ride is put on it. */
    async refuseForeignBike(userId: number, bikeId: number | null | undefined): Promise<void> {
      await rideRepo(db).refuseOthersBike(userId, bikeId);
      if (bikeId === null || bikeId === undefined) return;
      const handed = of(db, userId).selectFrom("bikes").select("id").where("id", "=", bikeId);
      if (await handed.where("handed_on_at", "is not", null).executeTakeFirst())
        throw forbidden("bike_handed_on");
    },

    /** Throws 404 for a bike that is not the rider's; none is everybody's. */
    async refuseOthersBike(userId: number, bikeId: number | null | undefined): Promise<void> {
      if (bikeId === null || bikeId === undefined) return;
      const own = of(db, userId).selectFrom("bikes").select("id").where("id", "=", bikeId);
      if (!(await own.where("ending_at", "is", null).executeTakeFirst())) throw notFound("bike_not_found");
    },

    /** Adds rides, for a caller that holds the rider's lock in a transaction and has checked bikes and bounds. */
    async insertWithin(userId: number, rides: RideFields[], doing: Doing): Promise<RideRow[]> {
      return odometerRepo(db, userId).changing(
        rides.map(({ bike_id }) => bike_id ?? null),
        doing,
        () => rideRepo(db).insertUncounted(userId, rides, doing),
      );
    },

    /** `insertWithin` for a caller that rewrites the bikes' mileage. */
    async insertUncounted(userId: number, rides: readonly RideFields[], doing: Doing): Promise<RideRow[]> {
      const rows = await db
        .insertInto("rides")
        .values(
          rides.map((fields) => ({
            ...fields,
            user_id: userId,
            search: searched(fields),
            created_at: doing.at,
          })),
        )
        .returningAll()
        .execute();
      await recordRides(
        db,
        "created",
        rows.map(({ id }) => ({ id, names: ["distance_m"] })),
        doing,
      );
      return rows;
    },

    /** Rewrites a ride, for a caller that holds the rider's lock and rewrites the bikes' mileage. */
    async updateUncounted(
      before: RideRow,
      change: Partial<RideFields>,
      doing: Doing,
      names = Object.keys(changesBetween({ ...before }, { ...before, ...change })),
    ): Promise<RideRow> {
      const after: RideRow = { ...before, ...change };
      const { id, ...columns } = { ...after, search: searched(after), version: before.version + 1 };
      const row = await of(db, before.user_id)
        .updateTable("rides")
        .set(columns)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordRides(db, "updated", [{ id, names }], doing);
      return row;
    },

    /** Applies `change` to a ride; returns undefined when there is none. */
    async update(
      act: Act,
      id: number,
      change: (now: RideRow) => Partial<RideFields>,
    ): Promise<RideRow | undefined> {
      const repo = rideRepo(act.db);
      const before = await repo.find(act.by, id);
      if (!before) return undefined;
      const after: RideRow = { ...before, ...change(before) };
      const names = Object.keys(changesBetween({ ...before }, { ...after }));
      if (names.length === 0) return before;
      if (names.includes("bike_id")) await repo.refuseForeignBike(act.by, after.bike_id);
      const counts = names.some((name) => counted.has(name));
      return odometerRepo(act.db, act.by).changing(counts ? [before.bike_id, after.bike_id] : [], act, () =>
        repo.updateUncounted(before, after, act, names),
      );
    },

    /** Deletes a ride; returns it as it was, undefined when there was none. */
    async delete(act: Act, id: number): Promise<RideRow | undefined> {
      const before = await rideRepo(act.db).find(act.by, id);
      if (!before) return undefined;
      await odometerRepo(act.db, act.by).changing([before.bike_id], act, () =>
        of(act.db, act.by).deleteFrom("rides").where("id", "=", id).execute(),
      );
      await recordRides(act.db, "deleted", [{ id, names: ["distance_m"] }], act);
      return before;
    },

    /** Puts rides on a bike, or on none; returns how many changed. Throws 404 where one, or the bike, is not the rider's. */
    async assign(act: Act, ids: readonly number[], bike_id: number | null): Promise<number> {
      const { db: trx } = act;
      await rideRepo(trx).refuseForeignBike(act.by, bike_id);
      const given = [...new Set(ids)];
      if (given.length === 0) return 0;
      const rows = await of(trx, act.by)
        .selectFrom("rides")
        .select(["id", "bike_id"])
        .where("id", "in", given)
        .execute();
      if (rows.length < given.length) throw notFound("ride_not_found");
      const changed = rows.filter((row) => row.bike_id !== bike_id);
      if (changed.length === 0) return 0;
      await moveRides(
        act,
        changed.map((row) => ({ id: row.id, from: row.bike_id, to: bike_id })),
      );
      return changed.length;
    },
  };
}

/** What changes a bike's mileage. */
const counted = new Set(["bike_id", "distance_m", "started_at"]);

const searched = ({ title, note, sport, gear_name, device }: RideFields) =>
  searchText(title, note, sport, gear_name, device);
