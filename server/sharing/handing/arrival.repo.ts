import type { TransferWhat } from "#contract/sharing/transfers.ts";
import { partBounds } from "#contract/garage/parts.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { countsOf } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { rewriteSpans } from "#server/garage/parts/inventory/inventory.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import { readingRepo } from "#server/garage/readings/readings.repo.ts";
import { slicesOf } from "#server/garage/transfer/judge/garage-lists.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { translator } from "#server/platform/language/language.ts";
import { addCareOf } from "./arriving-care-of.repo.ts";
import { arrivingBike } from "./arriving-bike.ts";
import { addStatements, addVerifications } from "./arriving-statements.repo.ts";
import type { Copies } from "./copies.ts";
import type { Luggage } from "./luggage.repo.ts";
import type { NewIds } from "./new-ids.ts";

/** Metres and seconds that parts had done, by their ids. */
export type DoneBefore = ReadonlyMap<number, { distance_m: number; moving_s: number }>;

/** The ids of what a recipient got, to be found again when it is undone. */
export interface Arrived {
  bike: number;
  parts: number[];
}

interface Arriving {
  bike: BikeRow;
  what: TransferWhat;
  luggage: Luggage;
  done: DoneBefore;
  copies: Copies;
}

/** Gives what comes with a bike to the one who acts, as things of their own. Throws 403 where they would have too many parts. */
export async function arrive(
  act: Act<"transfer.write">,
  { bike, what, luggage, done, copies }: Arriving,
): Promise<{ arrived: Arrived; plans: NewIds }> {
  const { db: trx, by: user_id } = act;
  const [row] = await bikeRepo(trx).insertWithin(user_id, [arrivingBike(bike, what)], act);
  if (!row) throw new Error("no row was returned");
  const own: Owned = { id: row.id, user_id };
  const parts = await addParts(act, own, { what, luggage, done });
  const { plans, services } = await addCareOf(act, own, luggage, { parts, withNotes: what.notes });
  await addStatements(act, bike, services);
  await addVerifications(act, { from: bike.id, to: own.id }, { parts, luggage, what });
  if (bike.mileage_hm !== null)
    await readingRepo(trx).insertWithin(
      own,
      { at: act.at, value_hm: bike.mileage_hm, note: noteOf(act, bike.mileage_hm, luggage) },
      act,
    );
  await photoRepo(trx).fill(own, copies.photos, act.at);
  return { arrived: { bike: row.id, parts: [...parts.values()] }, plans };
}

const noteOf = ({ language }: Act, hm: number, { rides, readings }: Luggage) =>
  translator(language)("transfer_reading", { km: String(hm / 10), rides, readings });

async function addParts(
  act: Act<"transfer.write">,
  bike: Owned,
  { what, luggage, done }: Pick<Arriving, "what" | "luggage" | "done">,
): Promise<NewIds> {
  const { db: trx, by: user_id } = act;
  const had = await countsOf(trx, user_id);
  if (had.parts + luggage.rows.length > partBounds.parts) throw limitReached("part_limit");
  if (had.mounts + luggage.mounts.length > partBounds.mounts) throw limitReached("mount_limit");
  const ids = new Map<number, number>();
  for (const some of slicesOf(luggage.rows)) {
    const columns = some.map(({ id, kind, brand, model, spec, serial, acquired_on, notes }) => ({
      kind,
      brand,
      model,
      spec,
      serial: what.serial ? serial : null,
      acquired_on,
      price_cents: null,
      currency: null,
      initial_m: done.get(id)?.distance_m ?? 0,
      initial_s: done.get(id)?.moving_s ?? 0,
      notes: what.notes ? notes : null,
    }));
    const added = await partRepo(trx).insertAllWithin(user_id, columns, act);
    for (const [index, { id }] of some.entries()) ids.set(id, added[index]?.id ?? 0);
  }
  const idOf = (id: number | null) => (id === null ? null : (ids.get(id) ?? 0));
  const mounts = luggage.mounts.map(({ part_id, bike_id, parent_id, slot, scope, from_at, to_at }) => ({
    user_id,
    part_id: idOf(part_id) ?? 0,
    bike_id: bike_id === null ? null : bike.id,
    parent_id: idOf(parent_id),
    slot,
    scope,
    from_at,
    to_at,
  }));
  for (const some of slicesOf(mounts)) await trx.insertInto("mounts").values(some).execute();
  const measured = luggage.measurements.map(({ part_id, at, kind, value, tool }) => {
    return { user_id, part_id: idOf(part_id) ?? 0, at, kind, value, tool };
  });
  for (const some of slicesOf(measured)) await trx.insertInto("measurements").values(some).execute();
  if (ids.size > 0) await rewriteSpans(trx, user_id, [...ids.values()]);
  await of(trx, user_id)
    .updateTable("bikes")
    .set({ parts_made_at: act.at })
    .where("id", "=", bike.id)
    .execute();
  await rewriteSheets(trx, user_id, [bike.id], act);
  return ids;
}
