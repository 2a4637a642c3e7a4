import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { pathsOfField } from "#contract/garage/flat-parts.ts";
import { type BikeRow, bikeReads } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { makeFirstParts } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { startAnew } from "#server/garage/parts/moves/start-anew.repo.ts";
import { lockBikes, rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";
import type { BikeWrite } from "./bike-write.ts";
import { writeParts } from "./sheet-write.repo.ts";

/**
 * Writes a bike, and the parts that its sheet shows: returns undefined when it is gone. One whose parts were never needed
 * is text alone, unless a part of it was replaced.
 */
export async function writeBike({ db }: Act, write: BikeWrite): Promise<BikeRow | undefined> {
  const { bike, change, doing, replaced } = write;
  const now = await bikeReads(db).find(bike.id);
  if (now?.parts_made_at === null && replaced.size === 0)
    return bikeRepo(db).updateWithin(bike, change, doing);
  return now && writeWithParts(db, write, doing.timeZone);
}

async function writeWithParts(trx: Db, write: BikeWrite, timeZone: string): Promise<BikeRow | undefined> {
  const { bike, change, doing, replaced } = write;
  const { id, user_id } = bike;
  if (replaced.size > 0) {
    const made = await makeFirstParts(trx, bike, { at: doing.at, timeZone });
    if (made !== "made") throw limitReached(made);
  }
  await lockBikes(trx, user_id, [id]);
  // A mount may have begun since: what was written is compared with what the bike has now.
  await rewriteSheets(trx, user_id, [id], { by: null, at: doing.at });
  const before = await bikeReads(trx).find(id);
  if (!before) return undefined;
  const fields = change(before);
  await startAnew(trx, before, fields, doing);
  const row = await bikeRepo(trx).updateWithin(bike, () => fields, doing);
  if (!row) return undefined;
  const given = changedFields(before, row);
  if (Object.keys(given).length === 0 && replaced.size === 0) return row;
  await writeParts(trx, write, { row, given, timeZone });
  return bikeReads(trx).find(id);
}

/** The fields that show parts and were changed. */
function changedFields(before: BikeRow, after: BikeRow): Partial<BikeSpecs> {
  const [was, is] = [before, after].map(({ specs }) => JSON.parse(specs) as Record<string, unknown>);
  const changes = Object.entries(changesBetween(was ?? {}, is ?? {}));
  return Object.fromEntries(
    changes.filter(([field]) => pathsOfField(field).length > 0).map(([field, [, now]]) => [field, now]),
  );
}
