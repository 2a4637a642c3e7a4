import type { Insertable, Selectable } from "kysely";
import { rideBounds } from "#contract/garage/rides.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { changesBetween, recordAudits } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { RidesTable } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { limitReached, notFound } from "#server/platform/refusal/refusal.ts";

export type RideRow = Selectable<RidesTable>;
/** What a ride is made of; the rest follows from it. */
export type RideFields = Omit<Insertable<RidesTable>, "id" | "user_id" | "search" | "version" | "created_at">;

interface Doing {
  by: number;
  at: string;
}

const pageSize = 200;

export type RideRepo = ReturnType<typeof rideRepo>;

export function rideRepo(db: Db) {
  const own = (userId: number) => db.selectFrom("rides").where("user_id", "=", userId);

  return {
    /** A rider's own ride; undefined for somebody else's. */
    find: (userId: number, id: number): Promise<RideRow | undefined> =>
      own(userId).selectAll().where("id", "=", id).executeTakeFirst(),

    /** Yields a rider's rides in the order in which they were added. */
    async *each(userId: number): AsyncGenerator<RideRow> {
      for (let last = 0, more = true; more;) {
        const rows = await own(userId)
          .selectAll()
          .where("id", ">", last)
          .orderBy("id")
          .limit(pageSize)
          .execute();
        yield* rows;
        last = rows.at(-1)?.id ?? last;
        more = rows.length === pageSize;
      }
    },

    /**
     * Adds a ride; undefined when what the same key had made is gone. Throws 404 for a bike that is not the rider's, 403
     * beyond the bound.
     */
    insert(
      userId: number,
      fields: RideFields,
      keyed: KeyedCall | null,
      doing: Doing,
    ): Promise<RideRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const repo = rideRepo(trx);
        const id = await onceForKey(trx, keyed, doing.at, async () => {
          await repo.refuseOthersBike(userId, fields.bike_id);
          if (await repo.isFull(userId)) throw limitReached("ride_limit");
          const [row] = await repo.insertWithin(userId, [fields], doing);
          return row?.id ?? 0;
        });
        return repo.find(userId, id);
      });
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

    /** Throws 404 for a bike that is not the rider's; none is everybody's. */
    async refuseOthersBike(userId: number, bikeId: number | null | undefined): Promise<void> {
      if (bikeId === null || bikeId === undefined) return;
      const bike = db.selectFrom("bikes").select("id").where("id", "=", bikeId).where("user_id", "=", userId);
      if (!(await bike.executeTakeFirst())) throw notFound("bike_not_found");
    },

    /** Adds rides, for a caller that holds the rider's lock in a transaction and has checked bikes and bounds. */
    async insertWithin(userId: number, rides: RideFields[], doing: Doing): Promise<RideRow[]> {
      return odometerRepo(db).changing(
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
      await record(
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
      const row = await db
        .updateTable("rides")
        .set(columns)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await record(db, "updated", [{ id, names }], doing);
      return row;
    },

    /** Applies `change` to a ride under the rider's lock; returns undefined when there is none. */
    update(
      userId: number,
      id: number,
      change: (now: RideRow) => Partial<RideFields>,
      doing: Doing,
    ): Promise<RideRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const repo = rideRepo(trx);
        const before = await repo.find(userId, id);
        if (!before) return undefined;
        const after: RideRow = { ...before, ...change(before) };
        const names = Object.keys(changesBetween({ ...before }, { ...after }));
        if (names.length === 0) return before;
        if (names.includes("bike_id")) await repo.refuseOthersBike(userId, after.bike_id);
        const counts = names.some((name) => counted.has(name));
        return odometerRepo(trx).changing(counts ? [before.bike_id, after.bike_id] : [], doing, () =>
          repo.updateUncounted(before, after, doing, names),
        );
      });
    },

    /** Deletes a ride; returns it as it was, undefined when there was none. */
    delete(userId: number, id: number, doing: Doing): Promise<RideRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const before = await rideRepo(trx).find(userId, id);
        if (!before) return undefined;
        await odometerRepo(trx).changing([before.bike_id], doing, () =>
          trx.deleteFrom("rides").where("id", "=", id).execute(),
        );
        await record(trx, "deleted", [{ id, names: ["distance_m"] }], doing);
        return before;
      });
    },

    /** Puts rides on a bike, or on none; returns how many changed. Throws 404 where one, or the bike, is not the rider's. */
    assign(userId: number, ids: readonly number[], bike_id: number | null, doing: Doing): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        await rideRepo(trx).refuseOthersBike(userId, bike_id);
        const given = [...new Set(ids)];
        if (given.length === 0) return 0;
        const rows = await trx
          .selectFrom("rides")
          .select(["id", "bike_id"])
          .where("user_id", "=", userId)
          .where("id", "in", given)
          .execute();
        if (rows.length < given.length) throw notFound("ride_not_found");
        const changed = rows.filter((row) => row.bike_id !== bike_id);
        if (changed.length === 0) return 0;
        await odometerRepo(trx).changing([bike_id, ...changed.map((row) => row.bike_id)], doing, () =>
          trx
            .updateTable("rides")
            .set(({ eb }) => ({ bike_id, version: eb("version", "+", 1) }))
            .where(
              "id",
              "in",
              changed.map(({ id }) => id),
            )
            .execute(),
        );
        await record(
          trx,
          "updated",
          changed.map(({ id }) => ({ id, names: ["bike_id"] })),
          doing,
        );
        return changed.length;
      });
    },
  };
}

/** What changes a bike's mileage. */
const counted = new Set(["bike_id", "distance_m", "started_at"]);

const searched = ({ title, note, sport, gear_name, device }: RideFields) =>
  searchText(title, note, sport, gear_name, device);

/** Logs what was done to rides: the names of the fields alone, since rides are the rider's alone. */
async function record(
  trx: Db,
  event: "created" | "updated" | "deleted",
  rides: { id: number; names: string[] }[],
  { by, at }: Doing,
): Promise<void> {
  if (rides.length === 0) return;
  await recordAudits(
    trx,
    rides.map(({ id, names }) => ({
      at,
      actor_id: by,
      event,
      auditable_type: "Ride",
      auditable_id: id,
      changes: Object.fromEntries(names.map((name) => [name, [null, null] as [null, null]])),
    })),
  );
}
