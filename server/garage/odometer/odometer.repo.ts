import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

interface Doing {
  by: number;
  at: string;
}

/** The most that a bike's mileage can be, in hectometres. */
const mostHm = 99_999_999;

/**
 * A bike's mileage: its newest reading and the rides from then on. It is kept in the bike's row by whoever changes a
 * reading or a ride, so that reading a bike costs nothing more.
 */
export function odometerRepo(trx: Db) {
  return {
    /** Makes a change of bikes' rides or readings, and rewrites their mileage. Locks the bikes, in the order of their ids. */
    async changing<T>(
      bikeIds: readonly (number | null)[],
      doing: Doing,
      change: () => Promise<T>,
    ): Promise<T> {
      const ids = [...new Set(bikeIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
      for (const id of ids) await lockRow(trx, "bikes", id);
      await begin(ids);
      const changed = await change();
      for (const id of ids) await rewrite(id, doing);
      return changed;
    },

    /**
     * Notes a mileage that its rider has written, for a caller that holds the bike's lock and has not written it yet. The
     * reading is newer than all readings and rides, so that the bike shows what was written.
     */
    async noteWritten(bikeId: number, value_hm: number | null, at: string): Promise<void> {
      await begin([bikeId]);
      const newest = [
        await trx
          .selectFrom("odometer_readings")
          .select((eb) => eb.fn.max("at").as("at"))
          .where("bike_id", "=", bikeId)
          .executeTakeFirst(),
        await trx
          .selectFrom("rides")
          .select((eb) => eb.fn.max("started_at").as("at"))
          .where("bike_id", "=", bikeId)
          .executeTakeFirst(),
      ].map((row) => (row?.at ? Date.parse(row.at) + 1 : 0));
      const readAt = new Date(Math.max(Date.parse(at), ...newest)).toISOString();
      await trx
        .insertInto("odometer_readings")
        .values({ bike_id: bikeId, at: readAt, value_hm, note: null, created_at: at })
        .execute();
    },
  };

  /** Notes what bikes were entered with, before their first ride or reading. */
  async function begin(bikeIds: readonly number[]): Promise<void> {
    if (bikeIds.length === 0) return;
    await trx
      .insertInto("odometers")
      .columns(["bike_id", "entered_hm", "entered_at"])
      .expression((eb) =>
        eb.selectFrom("bikes").select(["id", "mileage_hm", "updated_at"]).where("id", "in", bikeIds),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function mileageOf(bikeId: number, entered_hm: number | null): Promise<number | null> {
    const reading = await trx
      .selectFrom("odometer_readings")
      .select(["at", "value_hm"])
      .where("bike_id", "=", bikeId)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const { rides, metres } = await trx
      .selectFrom("rides")
      .select((eb) => [
        eb.fn.countAll<number>().as("rides"),
        eb.fn.sum<number | null>("distance_m").as("metres"),
      ])
      .where("bike_id", "=", bikeId)
      .$if(reading !== undefined, (query) => query.where("started_at", ">=", reading?.at ?? ""))
      .executeTakeFirstOrThrow();
    const known = reading ? reading.value_hm : entered_hm;
    if (rides === 0) return known;
    return Math.min((known ?? 0) + Math.round((metres ?? 0) / 100), mostHm);
  }

  async function rewrite(bikeId: number, { by, at }: Doing): Promise<void> {
    const bike = await trx
      .selectFrom("bikes")
      .innerJoin("odometers", "odometers.bike_id", "bikes.id")
      .select(["mileage_hm", "version", "entered_hm"])
      .where("bikes.id", "=", bikeId)
      .executeTakeFirst();
    if (!bike) return;
    const mileage_hm = await mileageOf(bikeId, bike.entered_hm);
    if (mileage_hm === bike.mileage_hm) return;
    await trx
      .updateTable("bikes")
      .set({ mileage_hm, version: bike.version + 1, updated_at: at })
      .where("id", "=", bikeId)
      .execute();
    await recordAudit(trx, {
      at,
      actor_id: by,
      event: "updated",
      auditable_type: "Bike",
      auditable_id: bikeId,
      changes: { mileage_hm: [bike.mileage_hm, mileage_hm] },
    });
  }
}
