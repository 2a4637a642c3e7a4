import type { Act } from "#server/platform/act/act.ts";
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
import type { GarageLists } from "#server/garage/transfer/judge/garage-lists.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
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
export type BikesAdded = Added | "over_limit";

interface Added {
  /** Keys of original files that no ride has. */
  unused: string[];
  /** Files that no expense has. */
  unusedReceipts: KeptReceipt[];
}

/**
 * Adds a whole garage, the first bike oldest, or nothing: "over_limit" when the rider would have more bikes than
 * `limit`. Throws 403 for too many parts, mounts or rides. Parallel imports wait for the account's lock.
 */
export async function insertGarage(
  act: Act<"garage.import">,
  limit: number,
  { bikes, ...things }: ImportedGarage,
  archive: RidesInArchive & { receipts: ArchivedReceipts },
): Promise<BikesAdded> {
  const { user_id } = act.account;
  const had = await bikesUsed(act.db, user_id);
  if (had + bikes.length > limit) return "over_limit";
  const bikeIds: number[] = [];
  for (let from = 0; from < bikes.length; from += together) {
    const some = bikes.slice(from, from + together);
    const fields = some.map((bike) => bike.fields);
    const rows = await bikeRepo(act.db).insertWithin(user_id, fields, act);
    for (const [index, { photos }] of some.entries()) {
      const id = rows[index]?.id ?? 0;
      bikeIds.push(id);
      if (photos.length > 0) await photoRepo(act.db).fill({ id, user_id }, photos, act.at);
    }
    await setImmediate();
  }

  const partIds = await arrivingParts(act.db).add(user_id, bikeIds, things, act);
  const unused = await arrivingRides(act.db).add(user_id, bikeIds, { ...things, archive }, act);
  await addRules(act.db, user_id, things.rules, bikeIds);
  const ids = { bikes: bikeIds, parts: partIds };
  const services = await addCare(act.db, user_id, things, ids, act);
  const costs = { ...things, ...archive };
  const unusedReceipts = await addCosts(act.db, user_id, costs, { ...ids, services }, act);
  return { unused, unusedReceipts };
}
