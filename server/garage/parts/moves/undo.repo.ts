import type { Act } from "#server/platform/act/act.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inventoryOf, lockedInventory, writeDraft } from "#server/garage/parts/inventory/inventory.repo.ts";
import { type Changed, draftOf, type InventoryChange } from "#server/garage/parts/mounting/draft.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";
import { spotOf } from "#server/garage/parts/mounting/place.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { isUndoable, undo } from "#server/garage/parts/mounting/undo.ts";
import type { Mount } from "#server/garage/parts/mounting/mount.ts";
import { removeMade } from "#server/garage/parts/inventory/made-parts.repo.ts";
import { concerned, type MoveDoing, recordMoves } from "./moves.repo.ts";
import { type KnownChange, partChangeRepo } from "#server/garage/parts/inventory/part-changes.repo.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { lockBikes, rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";

/** What became of a change that was to be undone. */
export type Undone =
  /** `gone`: parts that the change had added, and that are deleted. */
  | { outcome: "undone"; effects: Effect[]; gone: PartRow[] }
  | { outcome: "entry_gone" }
  /** The first parts of a bike: its sheet shows them. */
  | { outcome: "from_sheet" }
  /** Later changes rest on it; none where something else has changed since, such as a part that was deleted. */
  | { outcome: "needed"; by: KnownChange[] };

/** Most later changes among which the one that rests on another is looked for. */
const mostLater = 2000;

/** Why a change cannot be undone now: it made the first parts, a later change rests on it, or something else has changed. */
export type UndoBar = { why: "from_sheet" } | { why: "needed"; by: KnownChange } | { why: "changed_since" };

export function undoRepo(db: Db) {
  return {
    /** Why each of these changes, by its id, cannot be undone now; those that can be are not in it. */
    async barred(userId: number, changes: readonly KnownChange[]): Promise<Map<number, UndoBar>> {
      const bars = new Map<number, UndoBar>();
      if (changes.length === 0) return bars;
      const draft = draftOf(await inventoryOf(db, userId));
      const stuck: KnownChange[] = [];
      for (const change of changes)
        if (change.kind === "sheet") bars.set(change.id, { why: "from_sheet" });
        else if (!isUndoable(draft, change.undo, slotTable)) stuck.push(change);
      const [oldest] = stuck.toSorted((a, b) => a.id - b.id);
      if (!oldest) return bars;
      const later = await partChangeRepo(db).after(userId, oldest, mostLater);
      for (const change of stuck) {
        const rest = later.filter((one) => one.id > change.id && one.change_key !== change.change_key);
        const [by] = whatRestsOn(change, rest);
        bars.set(change.id, by ? { why: "needed", by } : { why: "changed_since" });
      }
      return bars;
    },

    /** Undoes an entry of a bike's history, in every history that has it. */
    async undo(
      act: Pick<Act, "db" | "by" | "at">,
      bike: Owned,
      entry: number,
      judge: MoveDoing["judge"],
    ): Promise<Undone> {
      const { db: trx, by: userId } = act;
      const now = await lockedInventory(trx, userId);
      const changes = partChangeRepo(trx);
      const change = await changes.find(bike, entry);
      if (!change) return { outcome: "entry_gone" };
      if (change.kind === "sheet") return { outcome: "from_sheet" };
      const draft = draftOf(now);
      if (undo(draft, change.undo, slotTable) !== null)
        return { outcome: "needed", by: whatRestsOn(change, await changes.after(userId, change)) };
      const { changed } = concerned(draftOf(now), draft);
      await lockBikes(trx, userId, changed);
      await judge(trx, changed);
      const written = await writeDraft(trx, userId, draft, act.at);
      await changes.strike(userId, change.change_key);
      await recordMoves(trx, written, act);
      const gone = await removeMade(trx, userId, change.made ?? [], act);
      await rewriteSheets(trx, userId, changed, act);
      return { outcome: "undone", effects: effectsOf(written, gone, act.at), gone };
    },
  };
}

/** Later changes of the same mounts or parts; where there are none, those of the same part or in the same place. */
function whatRestsOn(change: KnownChange, later: readonly KnownChange[]): KnownChange[] {
  const touched = (one: InventoryChange) => ({
    mounts: new Set(one.mounts.flatMap(({ before, after }) => [before?.id ?? 0, after?.id ?? 0])),
    parts: new Set(one.parts.map(({ after }) => after?.id ?? 0)),
  });
  const ours = touched(change.undo);
  const same = later.filter(({ undo: theirs }) => {
    const { mounts, parts } = touched(theirs);
    return !mounts.isDisjointFrom(ours.mounts) || !parts.isDisjointFrom(ours.parts);
  });
  if (same.length > 0) return same;
  const spots = (one: InventoryChange) =>
    new Set(one.mounts.flatMap(({ before, after }) => [before, after].flatMap(spotKeys)));
  return later.filter(({ undo: theirs }) => !spots(theirs).isDisjointFrom(spots(change.undo)));
}

const spotKeys = (mount: Mount | null): string[] =>
  mount ? [`part ${mount.part_id}`, `${mount.bike_id} ${mount.parent_id} ${mount.slot}`] : [];

/** What undoing does, as effects: what was mounted is removed, what ended is mounted again, and what was added is gone. */
function effectsOf({ mounts, parts }: InventoryChange, gone: readonly PartRow[], at: string): Effect[] {
  const goneIds = new Set(gone.map(({ id }) => id));
  const nowhere = { bike_id: null, parent_id: null, slot: null, scope: "any" } as const;
  const effectOf = ({ before, after }: Changed<Mount>): Effect[] => {
    if (!after && before && goneIds.has(before.part_id)) return [];
    if (!after) return before ? [{ act: "remove", ...spotOf(before, before.from_at) }] : [];
    return [{ act: "mount", ...spotOf(after, after.from_at) }];
  };
  const retired = parts.flatMap(({ after }): Effect[] => {
    if (!after || after.retired_at === null) return [];
    return [{ act: "retire", part_id: after.id, ...nowhere, at: after.retired_at }];
  });
  // What is removed comes first: it makes room for what is mounted.
  const removed = gone.map(({ id }): Effect => ({ act: "remove", part_id: id, ...nowhere, at }));
  const moved = mounts.flatMap(effectOf).toSorted((a, b) => b.act.localeCompare(a.act));
  return [...removed, ...moved, ...retired];
}
