import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import { readingBounds } from "#contract/garage/readings.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { lowerReading } from "#server/garage/odometer/lower-reading.ts";
import { mileageLine } from "#server/garage/odometer/mileage-line.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { pointsOf } from "#server/garage/odometer/points.repo.ts";
import { purchasePoint } from "#server/garage/odometer/purchase.ts";
import { valueBefore } from "#server/garage/odometer/written-mileage.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OdometerReadingsTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";

export type ReadingRow = Selectable<OdometerReadingsTable>;
type Bike = Authorized<BikeRow>;

/** A reading as it is shown; that of the purchase has no row. */
export interface ShownReading extends Pick<ReadingRow, "at" | "value_hm" | "note" | "new_odometer"> {
  id: number | null;
  kind: ReadingRow["kind"] | "purchase";
  total_hm: number | null;
}

type NewReading = Pick<ReadingRow, "at" | "value_hm" | "note"> &
  Partial<Pick<ReadingRow, "kind" | "new_odometer">>;

interface Here {
  zone: string;
  now: string;
}

export type ReadingRepo = ReturnType<typeof readingRepo>;

export function readingRepo(db: Db) {
  const own = (bike: Owned) =>
    of(db, bike.user_id).selectFrom("odometer_readings").where("bike_id", "=", bike.id);

  return {
    /** A page of a bike's readings, its purchase among them, newest first, and how many there are. */
    async page(bike: BikeRow, { page, per_page }: { page: number; per_page: number }, { zone, now }: Here) {
      const bought = purchasePoint(bike, zone, now);
      const points = (await pointsOf(db, bike.user_id, [bike.id], bought ? [bought] : [])).get(bike.id) ?? [];
      const newest = points.toReversed();
      const shown = newest.slice((page - 1) * per_page, page * per_page);
      const notes = await readingRepo(db).notesOf(
        bike.user_id,
        shown.map(({ id }) => id),
      );
      const totals = new Map(mileageLine(points).marks.map(({ id, total_hm }) => [id, total_hm]));
      const rows = shown.map(({ id, at, value_hm, kind, new_odometer }): ShownReading => ({
        id: kind === "purchase" ? null : id,
        at,
        value_hm,
        kind,
        new_odometer,
        note: notes.get(id) ?? null,
        total_hm: totals.get(id) ?? null,
      }));
      return { rows, meta: { total: newest.length, page, per_page } };
    },

    async notesOf(userId: number, ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await of(db, userId)
        .selectFrom("odometer_readings")
        .select(["id", "note"])
        .where("id", "in", ids)
        .where("note", "is not", null)
        .execute();
      return new Map(rows.map(({ id, note }) => [id, note ?? ""]));
    },

    /** A reading as it is shown. */
    async shown(bike: BikeRow, row: ReadingRow, { zone, now }: Here): Promise<ShownReading> {
      const bought = purchasePoint(bike, zone, now);
      const points = (await pointsOf(db, bike.user_id, [bike.id], bought ? [bought] : [])).get(bike.id) ?? [];
      const mark = mileageLine(points).marks.find(({ id }) => id === row.id);
      return { ...row, total_hm: mark?.total_hm ?? null };
    },

    /** All readings of a bike, oldest first. */
    ofBike: (bike: Owned) => own(bike).selectAll().orderBy("at").orderBy("id").execute(),

    /** A rider's readings of all bikes, oldest first. */
    ofRider: (userId: number) =>
      of(db, userId)
        .selectFrom("bikes")
        .innerJoin("odometer_readings", (join) =>
          join
            .onRef("odometer_readings.bike_id", "=", "bikes.id")
            .on("odometer_readings.user_id", "=", userId),
        )
        .selectAll("odometer_readings")
        .orderBy("odometer_readings.id")
        .execute(),

    /**
     * Adds a reading; undefined when the bike is gone. Throws 403 beyond the bound, and 409 where no later reading says more
     * and it is lower than the one before and not of a new odometer.
     */
    async insert(
      act: Act,
      bike: Bike,
      { newOdometer, ...given }: Pick<ReadingRow, "at" | "note"> & { value_hm: number; newOdometer: boolean },
    ): Promise<ReadingRow | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      const repo = readingRepo(act.db);
      if (await repo.isFull(bike)) throw limitReached("reading_limit");
      const before = await valueBefore(act.db, bike, given.at);
      const shownBefore = before && before.value_hm;
      const isLower = shownBefore !== undefined && shownBefore !== null && given.value_hm < shownBefore;
      if (isLower && !newOdometer) throw lowerReading("km", shownBefore);
      const id = await repo.insertWithin(bike, { ...given, new_odometer: isLower ? 1 : 0 }, act);
      return repo.find(bike, id);
    },

    find: (bike: Owned, id: number) => own(bike).selectAll().where("id", "=", id).executeTakeFirst(),

    async isFull(bike: Owned): Promise<boolean> {
      const last = own(bike)
        .select("id")
        .orderBy("at")
        .limit(1)
        .offset(readingBounds.perBike - 1);
      return (await last.executeTakeFirst()) !== undefined;
    },

    /** Adds readings, for a caller that rewrites the bike's mileage. */
    async insertUncounted(
      { id: bike_id, user_id }: Owned,
      readings: readonly NewReading[],
      doing: Doing,
    ): Promise<void> {
      const rows = await db
        .insertInto("odometer_readings")
        .values(readings.map((reading) => ({ ...reading, user_id, bike_id, created_at: doing.at })))
        .returning("id")
        .execute();
      for (const { id } of rows) await readingRepo(db).record("created", id, doing);
    },

    async insertWithin({ id: bike_id, user_id }: Owned, reading: NewReading, doing: Doing): Promise<number> {
      const { id } = await odometerRepo(db, user_id).changing([bike_id], doing, () =>
        db
          .insertInto("odometer_readings")
          .values({ ...reading, user_id, bike_id, created_at: doing.at })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      await readingRepo(db).record("created", id, doing);
      return id;
    },

    /** Deletes a reading; returns whether there was one. */
    async delete(act: Act, bike: Bike, id: number): Promise<boolean> {
      const gone = await odometerRepo(act.db, bike.user_id).changing([bike.id], act, () =>
        of(act.db, bike.user_id)
          .deleteFrom("odometer_readings")
          .where("bike_id", "=", bike.id)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst(),
      );
      if (gone) await readingRepo(act.db).record("deleted", id, act);
      return gone !== undefined;
    },

    /** The bike's own entry says which mileage that made. */
    record: (event: "created" | "deleted", id: number, { by, at }: Doing) =>
      recordAudit(db, {
        at,
        actor_id: by,
        event,
        auditable_type: "Reading",
        auditable_id: id,
        changes: { km: [null, null] },
      }),
  };
}
