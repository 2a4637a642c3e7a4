import { factsShown } from "#contract/garage/flat-parts.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import type { Db } from "#server/platform/db/open.ts";
import { partRepo, type PartRow } from "./parts.repo.ts";

/** Whether a part has only ever been in one place, and nothing is known of it but what the sheet shows there. */
export async function isAsSheetMadeIt(trx: Db, part: PartRow, path: SlotPath): Promise<boolean> {
  const { serial, acquired_on, price_cents, currency, initial_m, initial_s, notes } = part;
  if ([serial, acquired_on, price_cents, currency, notes].some((value) => value !== null)) return false;
  if (initial_m > 0 || initial_s > 0) return false;
  const shown = new Set<string>(factsShown(path));
  if (!Object.keys(JSON.parse(part.spec) as object).every((field) => shown.has(field))) return false;
  const { mounts, ...others } = await partRepo(trx).heritageOf(part);
  return mounts === 1 && Object.values(others).every((count) => count === 0);
}
