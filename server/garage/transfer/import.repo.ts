import { setImmediate } from "node:timers/promises";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import type { BikeFields } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";

export interface ImportedBike {
  fields: BikeFields;
  photos: { picture: Picture; is_primary: boolean }[];
}

/** Bikes per statement; other requests run between statements. */
const together = 10;

/** What became of bikes that were to be imported. */
export type BikesAdded = "added" | "over_limit" | "account_gone";

export type ImportRepo = ReturnType<typeof importRepo>;

export function importRepo(db: Db) {
  return {
    /**
     * Adds all of these bikes, the first one oldest, or none: "over_limit" when the rider would have more than `limit`.
     * Parallel imports wait for the rider's row.
     */
    insert(userId: number, limit: number, bikes: ImportedBike[], at: string): Promise<BikesAdded> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockRow(trx, "users", userId))) return "account_gone";
        const had = await bikesUsed(trx, userId);
        if (had + bikes.length > limit) return "over_limit";
        for (let from = 0; from < bikes.length; from += together) {
          const some = bikes.slice(from, from + together);
          const fields = some.map((bike) => bike.fields);
          const rows = await bikeRepo(trx).insertWithin(userId, fields, { by: userId, at });
          for (const [index, { photos }] of some.entries()) {
            const id = rows[index]?.id;
            if (id && photos.length > 0) await photoRepo(trx).fill(id, photos, at);
          }
          await setImmediate();
        }
        return "added";
      });
    },
  };
}
