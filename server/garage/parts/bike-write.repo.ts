import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { pathsOfField, pathsOfSlot } from "#contract/garage/flat-parts.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { type BikeFields, type BikeRow, bikeReads } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { countsOf, makeFirstParts, newColumns } from "./first-parts.repo.ts";
import { mountsFull } from "./move-refusals.ts";
import type { MountProblem } from "./mounting/problems.ts";
import { type MoveDoing, moveRepo } from "./moves.repo.ts";
import { partRepo, type PartRow } from "./parts.repo.ts";
import { type ReplacedOn, sheetMove } from "./sheet-move.ts";
import { type SheetPlan, sheetPlan } from "./sheet-plan.ts";
import { sheetStart } from "./sheet-start.ts";
import { bikesThatShow, lockBikes, rewriteSheets } from "./sheets.repo.ts";
import { type ShownParts, shownPartsOf } from "./shown-parts.repo.ts";
import { isAsSheetMadeIt } from "./spare-part.repo.ts";

export interface BikeWrite {
  bike: Authorized<BikeRow>;
  /** The columns after the change; throws where it is refused. */
  change(now: BikeRow): BikeFields;
  /** Slots of which the part was replaced. */
  replaced: ReadonlyMap<string, ReplacedOn>;
  doing: MoveDoing;
  zoneOf(): Promise<string>;
  /** Throws because what is in a slot came only later. */
  refuseEarlier(path: SlotPath, since: string, timeZone: string): never;
  refusalOf(problem: MountProblem): Promise<Error>;
}

/** Somebody has needed the parts of a bike since it was read. */
class PartsMade extends Error {}

/**
 * Writes a bike, and the parts that its sheet shows: returns undefined when it is gone. One whose parts were never needed
 * is text alone, unless a part of it was replaced.
 */
export async function writeBike(db: Db, write: BikeWrite): Promise<BikeRow | undefined> {
  const { bike, change, doing, replaced } = write;
  if (bike.parts_made_at === null && replaced.size === 0) {
    const plain = (now: BikeRow) => {
      if (now.parts_made_at !== null) throw new PartsMade();
      return change(now);
    };
    try {
      return await bikeRepo(db).update(bike, plain, doing);
    } catch (error) {
      if (!(error instanceof PartsMade)) throw error;
    }
  }
  // Read before the transaction, which may have the last connection.
  const timeZone = await write.zoneOf();
  return db.transaction().execute((trx) => writeWithParts(trx, write, timeZone));
}

async function writeWithParts(trx: Db, write: BikeWrite, timeZone: string): Promise<BikeRow | undefined> {
  const { bike, change, doing, replaced } = write;
  const { id, user_id } = bike;
  await lockRow(trx, "users", user_id);
  if (replaced.size > 0) {
    const made = await makeFirstParts(trx, bike, { at: doing.at, timeZone });
    if (made !== "made") throw limitReached(made);
  }
  await lockBikes(trx, [id]);
  // A mount may have begun since: what was written is compared with what the bike has now.
  await rewriteSheets(trx, [id], { by: null, at: doing.at });
  const seen: BikeRow[] = [];
  const note = (now: BikeRow) => {
    seen.push(now);
    return change(now);
  };
  const row = await bikeRepo(trx).updateWithin(bike, note, doing);
  const [before] = seen;
  if (!row || !before) return undefined;
  const given = changedFields(before, row);
  if (Object.keys(given).length === 0 && replaced.size === 0) return row;
  await writeParts(trx, write, { before, row, given, timeZone });
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

interface Written {
  before: BikeRow;
  row: BikeRow;
  given: Partial<BikeSpecs>;
  timeZone: string;
}

async function writeParts(
  trx: Db,
  { bike: { id, user_id }, replaced, doing, refuseEarlier, refusalOf }: BikeWrite,
  { before, row, given, timeZone }: Written,
): Promise<void> {
  const { at } = doing;
  const days = daysByPath(replaced);
  const shown = await shownPartsOf(trx, id, at);
  const plan = sheetPlan(shown.facts, given, new Set(days.keys()));
  for (const slot of replaced.keys())
    if (!pathsOfSlot(slot).some((path) => plan.added.has(path) || plan.replaced.has(path)))
      throw invalid("replaced", "replaced_nothing");
  const rows = new Map(
    (await partRepo(trx).byIds([...shown.mounts.values()].map(({ part_id }) => part_id))).map((part) => [
      part.id,
      part,
    ]),
  );
  const partOf = (path: SlotPath): PartRow | undefined => rows.get(shown.mounts.get(path)?.part_id ?? 0);

  const corrected: number[] = [];
  for (const [path, { brand, model, spec }] of plan.corrected) {
    const part = partOf(path);
    if (!part) continue;
    await partRepo(trx).updateWithin(part, { brand, model, spec: JSON.stringify(spec) }, doing);
    corrected.push(part.id);
  }
  const removed = await withoutSpare(trx, plan, shown, partOf, {
    doing,
    start: sheetStart(before, timeZone, at),
  });
  const news = await addParts(trx, user_id, plan, doing);
  if (news.size + removed.length > 0) {
    const newOf = (paths: Iterable<SlotPath>) =>
      new Map([...paths].map((path) => [path, { part_id: news.get(path) ?? 0, on: days.get(path) }]));
    const move = sheetMove({
      bikeId: id,
      now: at,
      start: sheetStart(row, timeZone, at),
      shown: shown.mounts,
      added: newOf(plan.added.keys()),
      replaced: newOf(plan.replaced.keys()),
      removed,
      dayOf: (instant) => dayOf(timeZone, new Date(instant)),
      refuseEarlier: (path, since) => refuseEarlier(path, since, timeZone),
    });
    const moved = await moveRepo(trx).makeWithin(user_id, move, doing);
    if (moved.outcome === "full") throw mountsFull();
    if (moved.outcome === "refused") throw await refusalOf(moved.problem);
  }
  // A part may be on another bike as well: outdoors here, indoors there.
  const elsewhere = (await bikesThatShow(trx, corrected, at)).filter((other) => other !== id);
  await lockBikes(trx, elsewhere);
  await rewriteSheets(trx, elsewhere, doing);
}

/** A path that is named itself has its own day. */
function daysByPath(replaced: ReadonlyMap<string, ReplacedOn>): Map<SlotPath, ReplacedOn> {
  const all = [...replaced].flatMap(([slot, on]) => pathsOfSlot(slot).map((path) => ({ slot, path, on })));
  const named = all.filter(({ slot, path }) => slot === path);
  return new Map([...all, ...named].map(({ path, on }) => [path, on]));
}

/** Deletes removed parts of which nothing is known that the sheet would not bring back; returns the others. */
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

/** Adds the new parts; returns their ids. */
async function addParts(
  trx: Db,
  userId: number,
  { added, replaced }: SheetPlan,
  doing: MoveDoing,
): Promise<Map<SlotPath, number>> {
  const all = [...added, ...replaced];
  if (all.length === 0) return new Map();
  if ((await countsOf(trx, userId)).parts + all.length > partBounds.parts) throw limitReached("part_limit");
  const columns = all.map(([, facts]) => newColumns(facts));
  const rows = await partRepo(trx).insertAllWithin(userId, columns, doing);
  return new Map(all.map(([path], index) => [path, rows[index]?.id ?? 0]));
}
