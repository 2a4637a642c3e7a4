import type { BikeFields, BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type MoveDoing, moveRepo } from "./moves.repo.ts";
import { sheetStart } from "#server/garage/odometer/sheet-start.ts";
import { startMove } from "./start-move.ts";

/** Who starts a bike's first parts anew, and in which time zone the rider's days are. */
export interface StartDoing extends MoveDoing {
  timeZone: string;
}

/**
 * With another purchase date the first parts of a bike are on it from then, within a transaction that holds the locks of
 * the rider and the bike. One whose parts were never needed has nothing to move.
 */
export async function startAnew(
  trx: Db,
  before: BikeRow,
  after: Pick<BikeFields, "purchase_date">,
  doing: StartDoing,
): Promise<void> {
  const { id, user_id, parts_made_at, created_at } = before;
  const purchase_date = after.purchase_date ?? null;
  if (parts_made_at === null || before.purchase_date === purchase_date) return;
  const was = sheetStart(before, doing.timeZone, doing.at);
  const is = sheetStart({ created_at, purchase_date }, doing.timeZone, doing.at);
  if (was !== is) await moveRepo(trx).make(user_id, startMove(id, was, is), doing);
}
