import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { pathsOfSlot } from "#contract/garage/flat-parts.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { partBounds } from "#contract/garage/parts.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { countsOf, newColumns } from "#server/garage/parts/inventory/first-parts.repo.ts";
import { mountsFull } from "#server/garage/parts/moves/move-refusals.ts";
import { madePart } from "#server/garage/parts/inventory/made-parts.repo.ts";
import { type MoveDoing, moveRepo } from "#server/garage/parts/moves/moves.repo.ts";
import { partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { type ReplacedOn, sheetMove } from "./sheet-move.ts";
import { type SheetPlan, sheetPlan } from "./sheet-plan.ts";
import { sheetStart } from "#server/garage/odometer/sheet-start.ts";
import { bikesThatShow, lockBikes, rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";
import { type ShownParts, shownPartsOf } from "#server/garage/parts/sheet/shown-parts.repo.ts";
import { isAsSheetMadeIt } from "#server/garage/parts/inventory/spare-part.repo.ts";
import type { BikeWrite } from "./bike-write.ts";

/** Has the parts of a bike be what its sheet was written to show; the caller holds the locks of the rider and the bike. */
export async function writeParts(
  trx: Db,
  { bike: { id, user_id }, replaced, doing, refuseEarlier, refusalOf }: BikeWrite,
  { row, given, timeZone }: { row: BikeRow; given: Partial<BikeSpecs>; timeZone: string },
): Promise<void> {
  const { at } = doing;
  const start = sheetStart(row, timeZone, at);
  const days = daysByPath(replaced);
  const shown = await shownPartsOf(trx, { id, user_id }, at);
  const plan = sheetPlan(shown.facts, given, new Set(days.keys()));
  for (const slot of replaced.keys())
    if (!pathsOfSlot(slot).some((path) => plan.added.has(path) || plan.replaced.has(path)))
      throw invalid("replaced", "replaced_nothing");
  const rows = new Map(
    (
      await partRepo(trx).byIds(
        user_id,
        [...shown.mounts.values()].map(({ part_id }) => part_id),
      )
    ).map((part) => [part.id, part]),
  );
  const partOf = (path: SlotPath): PartRow | undefined => rows.get(shown.mounts.get(path)?.part_id ?? 0);

  const corrected: number[] = [];
  for (const [path, { brand, model, spec }] of plan.corrected) {
    const part = partOf(path);
    if (!part) continue;
    await partRepo(trx).updateWithin(part, { brand, model, spec: JSON.stringify(spec) }, doing);
    corrected.push(part.id);
  }
  const removed = await withoutSpare(trx, plan, shown, partOf, { doing, start });
  const made = await addParts(trx, user_id, plan, doing);
  const news = new Map([...made].map(([path, part]) => [path, part.id]));
  if (news.size + removed.length > 0) {
    const newOf = (paths: Iterable<SlotPath>) =>
      new Map([...paths].map((path) => [path, { part_id: news.get(path) ?? 0, on: days.get(path) }]));
    const move = sheetMove({
      bikeId: id,
      now: at,
      start,
      shown: shown.mounts,
      added: newOf(plan.added.keys()),
      replaced: newOf(plan.replaced.keys()),
      removed,
      dayOf: (instant) => dayOf(timeZone, new Date(instant)),
      refuseEarlier: (path, since) => refuseEarlier(path, since, timeZone),
    });
    const insteadOf = (path: SlotPath) => (plan.replaced.has(path) ? (partOf(path)?.id ?? null) : null);
    const madeFor = [...made].map(([path, part]) => madePart(part, insteadOf(path)));
    const moved = await moveRepo(trx).make(user_id, { ...move, made: madeFor }, doing);
    if (moved.outcome === "full") throw mountsFull();
    if (moved.outcome === "refused") throw await refusalOf(moved.problem);
  }
  // A part may be on another bike as well: outdoors here, indoors there.
  const elsewhere = (await bikesThatShow(trx, user_id, corrected, at)).filter((other) => other !== id);
  await lockBikes(trx, user_id, elsewhere);
  await rewriteSheets(trx, user_id, elsewhere, doing);
}

/** A path that is named itself has its own day. */
function daysByPath(replaced: ReadonlyMap<string, ReplacedOn>): Map<SlotPath, ReplacedOn> {
  const all = [...replaced].flatMap(([slot, on]) => pathsOfSlot(slot).map((path) => ({ slot, path, on })));
  const named = all.filter(({ slot, path }) => slot === path);
  return new Map([...all, ...named].map(({ path, on }) => [path, on]));
}

/** Deletes removed parts that the sheet alone can restore; returns the others. */
async function withoutSpare(
  trx: Db,
  { removed }: SheetPlan,
  { mounts }: ShownParts,
  partOf: (path: SlotPath) => PartRow | undefined,
  { doing, start }: { doing: MoveDoing; start: string },
): Promise<SlotPath[]> {
  const kept: SlotPath[] = [];
  // What hangs on others first.
  for (const path of removed.toSorted((a, b) => b.length - a.length)) {
    const [part, mount] = [partOf(path), mounts.get(path)];
    if (!part || !mount) continue;
    if (mount.from_at === start && (await isAsSheetMadeIt(trx, part, path)))
      await partRepo(trx).deleteWithin(part, doing);
    else kept.push(path);
  }
  return kept;
}

/** Adds the new parts and returns them. */
async function addParts(
  trx: Db,
  userId: number,
  { added, replaced }: SheetPlan,
  doing: MoveDoing,
): Promise<Map<SlotPath, PartRow>> {
  const all = [...added, ...replaced];
  if (all.length === 0) return new Map();
  if ((await countsOf(trx, userId)).parts + all.length > partBounds.parts) throw limitReached("part_limit");
  const columns = all.map(([, facts]) => newColumns(facts));
  const rows = await partRepo(trx).insertAllWithin(userId, columns, doing);
  return new Map(all.flatMap(([path], index) => (rows[index] ? [[path, rows[index]]] : [])));
}
