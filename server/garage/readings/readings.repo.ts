import type { Selectable } from "kysely";
import { readingBounds } from "#contract/garage/readings.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { OdometerReadingsTable } from "#server/platform/db/schema.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";

export type ReadingRow = Selectable<OdometerReadingsTable>;
type Bike = Authorized<BikeRow>;

interface Doing {
  by: number;
  at: string;
}

export type ReadingRepo = ReturnType<typeof readingRepo>;

export function readingRepo(db: Db) {
  const own = (bikeId: number) => db.selectFrom("odometer_readings").where("bike_id", "=", bikeId);

  return {
    /** A page of a bike's readings, newest first, and how many there are. */
    async page({ id }: Pick<BikeRow, "id">, { page, per_page }: { page: number; per_page: number }) {
      const { total } = await own(id)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows =
        (page - 1) * per_page >= total
          ? []
          : await own(id)
              .selectAll()
              .orderBy("at", "desc")
              .orderBy("id", "desc")
              .limit(per_page)
              .offset((page - 1) * per_page)
              .execute();
      return { rows, meta: { total, page, per_page } };
    },

    /** All readings of a bike, oldest first. */
    ofBike: (bikeId: number) => own(bikeId).selectAll().orderBy("at").orderBy("id").execute(),

    /** A rider's readings of all bikes, oldest first. */
    ofRider: (userId: number) =>
      db
        .selectFrom("odometer_readings")
        .innerJoin("bikes", "bikes.id", "odometer_readings.bike_id")
        .selectAll("odometer_readings")
        .where("bikes.user_id", "=", userId)
        .orderBy("odometer_readings.id")
        .execute(),

    /** Adds a reading; undefined when the bike, or what the same key had made, is gone. Throws 403 beyond the bound. */
    insert(
      bike: Bike,
      reading: Pick<ReadingRow, "at" | "value_hm" | "note">,
      keyed: KeyedCall | null,
      doing: Doing,
    ): Promise<ReadingRow | undefined> {
      return db.transaction().execute(async (trx) => {
        if (keyed) await lockRow(trx, "users", keyed.userId);
        if (!(await lockRow(trx, "bikes", bike.id))) return undefined;
        const repo = readingRepo(trx);
        const id = await onceForKey(trx, keyed, doing.at, async () => {
          if (await repo.isFull(bike.id)) throw limitReached("reading_limit");
          return repo.insertWithin(bike.id, reading, doing);
        });
        return repo.find(bike.id, id);
      });
    },

    find: (bikeId: number, id: number) => own(bikeId).selectAll().where("id", "=", id).executeTakeFirst(),

    async isFull(bikeId: number): Promise<boolean> {
      const last = own(bikeId)
        .select("id")
        .orderBy("at")
        .limit(1)
        .offset(readingBounds.perBike - 1);
      return (await last.executeTakeFirst()) !== undefined;
    },

    /** Adds readings, for a caller that rewrites the bike's mileage. */
    async insertUncounted(
      bike_id: number,
      readings: readonly Pick<ReadingRow, "at" | "value_hm" | "note">[],
      doing: Doing,
    ): Promise<void> {
      const rows = await db
        .insertInto("odometer_readings")
        .values(readings.map((reading) => ({ ...reading, bike_id, created_at: doing.at })))
        .returning("id")
        .execute();
      for (const { id } of rows) await readingRepo(db).record("created", id, doing);
    },

    async insertWithin(
      bike_id: number,
      reading: Pick<ReadingRow, "at" | "value_hm" | "note">,
      doing: Doing,
    ): Promise<number> {
      const { id } = await odometerRepo(db).changing([bike_id], doing, () =>
        db
          .insertInto("odometer_readings")
          .values({ ...reading, bike_id, created_at: doing.at })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      await readingRepo(db).record("created", id, doing);
      return id;
    },

    /** Deletes a reading; returns whether there was one. */
    delete(bike: Bike, id: number, doing: Doing): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const gone = await odometerRepo(trx).changing([bike.id], doing, () =>
          trx
            .deleteFrom("odometer_readings")
            .where("bike_id", "=", bike.id)
            .where("id", "=", id)
            .returning("id")
            .executeTakeFirst(),
        );
        if (gone) await readingRepo(trx).record("deleted", id, doing);
        return gone !== undefined;
      });
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
