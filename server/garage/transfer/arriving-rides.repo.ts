import { setImmediate } from "node:timers/promises";
import { rideBounds } from "#contract/garage/rides.ts";
import { noteEntered } from "#server/garage/odometer/entered.repo.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { arrivingTracks, type RidesInArchive } from "./arriving-tracks.repo.ts";
import { type GarageLists, slicesOf } from "./garage-lists.ts";

interface Doing {
  by: number;
  at: string;
}

interface Things extends Pick<GarageLists, "rides" | "extras"> {
  archive: RidesInArchive;
}

/** Adds the rides and readings of an import, for a caller that holds the rider's lock. */
export function arrivingRides(trx: Db) {
  return {
    /** Returns the keys of original files that no ride has in the end. */
    async add(
      userId: number,
      bikeIds: readonly number[],
      { rides, extras, archive }: Things,
      doing: Doing,
    ): Promise<string[]> {
      const repo = rideRepo(trx);
      if (rides.length > 0 && (await repo.countOf(userId)) + rides.length > rideBounds.rides)
        throw limitReached("ride_limit");
      const bikeAt = (position: number) => bikeIds[position - 1] ?? 0;
      const tracks = arrivingTracks(trx);
      const { columns, unused } = await tracks.columnsOf(userId, rides, archive);
      const own = columns.map(({ bike_id, ...ride }) => ({
        ...ride,
        bike_id: bike_id ? bikeAt(bike_id) : null,
      }));
      const known = extras.filter(({ readings, entered }) => readings.length > 0 || entered !== null);
      const counting = new Set([
        ...own.flatMap(({ bike_id }) => bike_id ?? []),
        ...known.map(({ bike }) => bikeAt(bike)),
      ]);
      const written = await mileagesOf(counting);
      const entered = new Map(known.map((one) => [bikeAt(one.bike), one.entered]));
      await noteEntered(
        trx,
        [...counting].map((bike_id) => {
          const { at = doing.at, value_hm = null } = entered.get(bike_id) ?? {};
          return { bike_id, entered_hm: value_hm, entered_at: at };
        }),
      );
      const ids: number[] = [];
      await odometerRepo(trx).changing([...counting], doing, async () => {
        for (const some of slicesOf(own)) {
          const rows = await repo.insertUncounted(userId, some, doing);
          ids.push(...rows.map(({ id }) => id).toSorted((a, b) => a - b));
          await setImmediate();
        }
        await tracks.add(rides, ids, archive);
        for (const { bike, readings } of known)
          for (const some of slicesOf(readings)) {
            await readingRepo(trx).insertUncounted(bikeAt(bike), some, doing);
            await setImmediate();
          }
      });
      // What the file says a bike has ridden is true, as if its rider had written it now.
      const follows = await mileagesOf(counting);
      for (const [id, value_hm] of written)
        if (value_hm !== null && follows.get(id) !== value_hm) {
          await odometerRepo(trx).noteWritten(id, value_hm, doing.at);
          await trx.updateTable("bikes").set({ mileage_hm: value_hm }).where("id", "=", id).execute();
        }
      return unused;
    },
  };

  async function mileagesOf(ids: ReadonlySet<number>): Promise<Map<number, number | null>> {
    if (ids.size === 0) return new Map();
    const rows = await trx
      .selectFrom("bikes")
      .select(["id", "mileage_hm"])
      .where("id", "in", [...ids])
      .execute();
    return new Map(rows.map(({ id, mileage_hm }) => [id, mileage_hm]));
  }
}
