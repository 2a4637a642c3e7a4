import { setImmediate } from "node:timers/promises";
import type { RidesInArchive } from "./arriving-tracks.repo.ts";
import { addRules } from "./arriving-rules.repo.ts";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import type { BikeFields } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { addCare } from "./arriving-care.repo.ts";
import { addCosts } from "./arriving-costs.repo.ts";
import type { ArchivedReceipts } from "./archived-receipts.ts";
import { arrivingParts } from "./arriving-parts.repo.ts";
import { arrivingRides } from "./arriving-rides.repo.ts";
import type { GarageLists } from "./garage-lists.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";

/** What is added: bikes, and what names them by their positions. */
export interface ImportedGarage extends Omit<GarageLists, "bikes"> {
  bikes: ImportedBike[];
}

export interface ImportedBike {
  fields: BikeFields;
  photos: { picture: Picture; is_primary: boolean }[];
}

/** Bikes per statement; other requests run between statements. */
const together = 10;

/** What became of bikes that were to be imported. */
export type BikesAdded = Added | "over_limit" | "account_gone";

interface Added {
  /** Keys of original files that no ride has. */
  unused: string[];
  /** Files that no expense has. */
  unusedReceipts: KeptReceipt[];
}

export type ImportRepo = ReturnType<typeof importRepo>;

export function importRepo(db: Db) {
  return {
    /**
     * Adds a whole garage, the first bike oldest, or nothing: "over_limit" when the rider would have more bikes than
     * `limit`. Throws 403 for too many parts, mounts or rides. Parallel imports wait for the rider's row.
     */
    insert(
      userId: number,
      limit: number,
      { bikes, ...things }: ImportedGarage,
      archive: RidesInArchive & { receipts: ArchivedReceipts },
      at: string,
    ): Promise<BikesAdded> {
      return db.transaction().execute(async (trx) => {
        if (!(await lockRow(trx, "users", userId))) return "account_gone";
        const had = await bikesUsed(trx, userId);
        if (had + bikes.length > limit) return "over_limit";
        const bikeIds: number[] = [];
        for (let from = 0; from < bikes.length; from += together) {
          const some = bikes.slice(from, from + together);
          const fields = some.map((bike) => bike.fields);
          const rows = await bikeRepo(trx).insertWithin(userId, fields, { by: userId, at });
          for (const [index, { photos }] of some.entries()) {
            const id = rows[index]?.id ?? 0;
            bikeIds.push(id);
            if (photos.length > 0) await photoRepo(trx).fill(id, photos, at);
          }
          await setImmediate();
        }
        const doing = { by: userId, at };
        const partIds = await arrivingParts(trx).add(userId, bikeIds, things, doing);
        const unused = await arrivingRides(trx).add(userId, bikeIds, { ...things, archive }, doing);
        await addRules(trx, userId, things.rules, bikeIds);
        const ids = { bikes: bikeIds, parts: partIds };
        const services = await addCare(trx, userId, things, ids, doing);
        const costs = { ...things, ...archive };
        const unusedReceipts = await addCosts(trx, userId, costs, { ...ids, services }, doing);
        return { unused, unusedReceipts };
      });
    },
  };
}
