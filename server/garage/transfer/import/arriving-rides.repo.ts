import type { Doing } from "#server/platform/act/act.ts";
import { setImmediate } from "node:timers/promises";
import { rideBounds } from "#contract/garage/rides.ts";
import { noteEntered, noteWritten } from "#server/garage/odometer/written-mileage.repo.ts";
import type { BikeBeginning } from "#server/garage/odometer/purchase.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { rideRepo } from "#server/garage/rides/rides.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { arrivingTracks, type RidesInArchive } from "./arriving-tracks.repo.ts";
import { type GarageLists, slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";

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
      await noteAnswers(
        userId,
        extras.map(({ bike, parts_from_start }) => ({ id: bikeAt(bike), parts_from_start })),
      );
      const counting = new Set([
        ...own.flatMap(({ bike_id }) => bike_id ?? []),
        ...known.map(({ bike }) => bikeAt(bike)),
      ]);
      const written = await beginningsOf(userId, bikeIds);
      const ridden = new Set(own.map(({ bike_id }) => bike_id));
      // Before a reading of the file it is one; else the mileage of the bike is one of now.
      const entered = new Map(
        known.map(({ bike, entered: began, readings }) => {
          const isFirst = began !== null && readings.every(({ at }) => began.at < at);
          return [bikeAt(bike), isFirst ? began : null];
        }),
      );
      await noteEntered(
        trx,
        userId,
        written.flatMap(({ id, mileage_hm }) => {
          const now = ridden.has(id) ? null : { at: doing.at, value_hm: mileage_hm };
          const began = entered.has(id) ? entered.get(id) : now;
          return began ? { bike_id: id, ...began } : [];
        }),
      );
      const ids: number[] = [];
      await odometerRepo(trx, userId).changing([...counting], doing, async () => {
        for (const some of slicesOf(own)) {
          const rows = await repo.insertUncounted(userId, some, doing);
          ids.push(...rows.map(({ id }) => id).toSorted((a, b) => a - b));
          await setImmediate();
        }
        await tracks.add(userId, rides, ids, archive);
        for (const { bike, readings } of known)
          for (const some of slicesOf(readings)) {
            await readingRepo(trx).insertUncounted({ id: bikeAt(bike), user_id: userId }, some, doing);
            await setImmediate();
          }
      });
      // What the file says a bike has ridden is no less, as if its rider had written it now.
      const follows = new Map(
        (await beginningsOf(userId, [...counting])).map((bike) => [bike.id, bike.mileage_hm]),
      );
      for (const bike of written) {
        const { id, mileage_hm } = bike;
        const follow = follows.get(id);
        if (mileage_hm === null || follow === undefined || (follow ?? 0) >= mileage_hm) continue;
        await noteWritten(trx, bike, { total_hm: mileage_hm, at: doing.at, newOdometer: false });
        // Earlier releases added all rides to what a bike was entered with.
        const mileage_would_be_hm = entered.get(id) ? (follow ?? 0) : null;
        await of(trx, userId)
          .updateTable("bikes")
          .set({ mileage_hm, mileage_would_be_hm })
          .where("id", "=", id)
          .execute();
      }
      return unused;
    },
  };

  async function beginningsOf(
    userId: number,
    ids: readonly number[],
  ): Promise<(BikeBeginning & { mileage_hm: number | null })[]> {
    if (ids.length === 0) return [];
    return of(trx, userId)
      .selectFrom("bikes")
      .select(["id", "user_id", "mileage_hm", "purchase_date"])
      .select(["mileage_at_purchase_hm", "purchase_mileage_unknown"])
      .where("id", "in", ids)
      .orderBy("id")
      .execute();
  }

  async function noteAnswers(
    userId: number,
    bikes: readonly { id: number; parts_from_start: boolean | null }[],
  ): Promise<void> {
    for (const { id, parts_from_start } of bikes)
      if (parts_from_start !== null)
        await of(trx, userId)
          .updateTable("bikes")
          .set({ parts_from_start: Number(parts_from_start) })
          .where("id", "=", id)
          .execute();
  }
}
