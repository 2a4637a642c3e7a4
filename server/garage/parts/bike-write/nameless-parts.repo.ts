import { parentPath, type SlotPath, slotOfPath, usualKindOf } from "#contract/garage/part-slots.ts";
import { partBounds } from "#contract/garage/parts.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { sheetStart } from "#server/garage/odometer/sheet-start.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { countsOf, newColumns } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { type MoveDoing, moveRepo } from "#server/garage/parts/moves/moves.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { placesOnBike } from "#server/garage/parts/inventory/places.repo.ts";
import { sheetMove } from "./sheet-move.ts";
import { shownPartsOf } from "#server/garage/parts/sheet/shown-parts.repo.ts";

type Bike = Pick<BikeRow, "id" | "user_id" | "purchase_date" | "created_at">;

/**
 * Gives a bike the parts that it has though nobody entered them, without names, from its beginning on; within a transaction
 * that holds the locks of the rider and the bike. Places that were emptied stay so, and all where there is no room.
 */
export async function makeNameless(
  trx: Db,
  bike: Bike,
  wanted: readonly SlotPath[],
  { doing, timeZone }: { doing: MoveDoing; timeZone: string },
): Promise<void> {
  const { at } = doing;
  const stateOf = await placesOnBike(trx, bike, at);
  const open = wanted.filter((path) => stateOf(path) === "unknown").flatMap(withAbove);
  const paths = [...new Set(open)].filter((path) => stateOf(path) === "unknown");
  if (paths.length === 0) return;
  const had = await countsOf(trx, bike.user_id);
  if (had.parts + paths.length > partBounds.parts || had.mounts + paths.length > partBounds.mounts) return;
  const rows = await partRepo(trx).insertAllWithin(
    bike.user_id,
    paths.map((path) =>
      newColumns({ kind: usualKindOf(slotOfPath(path)), brand: null, model: null, spec: {} }),
    ),
    doing,
  );
  const { mounts } = await shownPartsOf(trx, bike, at);
  const move = sheetMove({
    bikeId: bike.id,
    now: at,
    start: sheetStart(bike, timeZone, at),
    shown: mounts,
    added: new Map(paths.map((path, index) => [path, { part_id: rows[index]?.id ?? 0, on: undefined }])),
    replaced: new Map(),
    removed: [],
    dayOf: (instant) => dayOf(timeZone, new Date(instant)),
    refuseEarlier: neverEarlier,
  });
  const moved = await moveRepo(trx).make(bike.user_id, move, doing);
  if (moved.outcome !== "moved") throw new Error(`Nameless parts found no place: ${moved.outcome}`);
}

/** A path after those of the parts that it hangs on. */
function withAbove(path: SlotPath): SlotPath[] {
  const above = parentPath(path);
  return above === null ? [path] : [...withAbove(above), path];
}

/** No day is given for what comes without a name. */
function neverEarlier(path: SlotPath): never {
  throw new Error(`${path} has no day`);
}
