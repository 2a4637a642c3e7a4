import type { Db } from "#server/platform/db/open.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { lowerReading } from "./lower-reading.ts";
import { mileageReads } from "./mileage.repo.ts";
import { type BikeBeginning, dayEdges, purchaseHm } from "./purchase.ts";

interface Written {
  /** null: the mileage is not known any more. */
  total_hm: number | null;
  at: Instant;
  /** Where it is lower than what was known, another odometer shows it. */
  newOdometer: boolean;
}

/** The last value of a bike's odometer that a reading of this instant is compared with; undefined where there is none. */
export async function valueBefore(trx: Db, bike: BikeBeginning, at: Instant) {
  const newest = await mileageReads(trx).newest(bike);
  if (newest) return newest.value_hm === null || newest.at > at ? undefined : newest;
  const bought = bike.purchase_date !== null && dayEdges(bike.purchase_date).earliest <= at;
  const value = bought ? purchaseHm(bike) : null;
  return value === null ? undefined : { value_hm: value, total_hm: value, offset_hm: 0 };
}

/**
 * Notes a mileage that its rider has written, for a caller that holds the bike's lock. The reading is newer than all
 * readings and rides, so that the bike shows what was written. Throws 409 where it is lower than what was known and not of
 * a new odometer.
 */
export async function noteWritten(
  trx: Db,
  bike: BikeBeginning,
  { total_hm, at: now, newOdometer }: Written,
): Promise<void> {
  const at = await mileageReads(trx).newestInstant(bike, now);
  const before = total_hm === null ? undefined : await valueBefore(trx, bike, at);
  const isLower = before !== undefined && total_hm !== null && total_hm < before.total_hm;
  if (isLower && !newOdometer) throw lowerReading("current_mileage", before.total_hm);
  const value_hm = total_hm === null || isLower ? total_hm : total_hm - (before?.offset_hm ?? 0);
  await trx
    .insertInto("odometer_readings")
    .values({
      user_id: bike.user_id,
      bike_id: bike.id,
      at,
      value_hm,
      note: null,
      created_at: now,
      new_odometer: isLower ? 1 : 0,
    })
    .execute();
}

const columns = ["user_id", "bike_id", "at", "value_hm", "note", "created_at", "kind"] as const;
const insertOne = prepared((db) =>
  db.insertInto("odometer_readings").values(placesOf("odometer_readings", columns)),
);

/** Notes what bikes of a rider that were just added were entered with. */
export async function noteEntered(
  trx: Db,
  user_id: number,
  rows: readonly { bike_id: number; value_hm: number | null; at: Instant }[],
): Promise<void> {
  const known = rows.flatMap(({ bike_id, value_hm, at }) =>
    value_hm === null
      ? []
      : { user_id, bike_id, at, value_hm, note: null, created_at: at, kind: "entry" as const },
  );
  const [first] = known;
  if (known.length > 1) await trx.insertInto("odometer_readings").values(known).execute();
  else if (first) await insertOne(trx, ...columns.map((column) => first[column]));
}
