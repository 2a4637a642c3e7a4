import type { TransferWhat } from "#contract/sharing/transfers.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { bikeLifeRepo } from "#server/garage/parts/usage/bike-life.repo.ts";
import { photoRepo } from "#server/garage/photos/photos.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { receiptsIn } from "./luggage.repo.ts";
import { storedIn } from "./luggage-parts.repo.ts";

/** What of a transfer may be left out: all of it is "no" then. */
export type GivenWhat = { [K in keyof TransferWhat]?: TransferWhat[K] | null | undefined };

/** Returns what comes, as it may: 422 on `what` for parts that are not in storage, and for photos and papers of something else. */
export async function judgedWhat(
  db: Db,
  bike: Owned,
  given: GivenWhat | null | undefined,
  at: string,
): Promise<TransferWhat> {
  const chosen = (ids: number[] | null | undefined) => [...new Set(ids ?? [])];
  const what: TransferWhat = {
    services: given?.services ?? false,
    parts: given?.parts ?? false,
    stored_parts: chosen(given?.stored_parts),
    photos: chosen(given?.photos),
    receipts: chosen(given?.receipts),
    geometry: given?.geometry ?? false,
    serial: given?.serial ?? false,
    notes: given?.notes ?? false,
  };
  const stored = new Set(await storedIn(db, bike.user_id, what.stored_parts, at));
  if (!what.stored_parts.every((id) => stored.has(id))) throw invalid("what", "transfer_part_unknown");
  const photos = new Set((await photoRepo(db).shownOf(bike)).map(({ id }) => id));
  if (!what.photos.every((id) => photos.has(id))) throw invalid("what", "transfer_photo_unknown");
  await refuseOthersPapers(db, bike, what);
  return what;
}

async function refuseOthersPapers(db: Db, bike: Owned, what: TransferWhat): Promise<void> {
  if (what.receipts.length === 0) return;
  const papers = await receiptsIn(db, bike.user_id, what.receipts);
  const spans = await bikeLifeRepo(db).spansOf(bike);
  const parts = new Set([...spans.map(({ part_id }) => part_id), ...what.stored_parts]);
  const own = await partRepo(db).byIds(bike.user_id, [...parts]);
  const ids = new Set(own.map(({ id }) => id));
  const isOfBike = ({ bike_id, part_id }: (typeof papers)[number]) =>
    bike_id === bike.id || (part_id !== null && ids.has(part_id));
  if (papers.length < what.receipts.length || !papers.every(isOfBike))
    throw invalid("what", "transfer_file_unknown");
}
