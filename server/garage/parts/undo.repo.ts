import type { Db } from "#server/platform/db/open.ts";
import { inventoryOf, lockedInventory, writeDraft } from "./inventory.repo.ts";
import { type Changed, draftOf, type InventoryChange } from "./mounting/draft.ts";
import type { Effect } from "./mounting/effect.ts";
import { spotOf } from "./mounting/place.ts";
import { slotTable } from "./mounting/slot-table.ts";
import { isUndoable, undo } from "./mounting/undo.ts";
import type { Mount } from "./mounting/mount.ts";
import { concerned, recordMoves } from "./moves.repo.ts";
import { type KnownChange, partChangeRepo } from "./part-changes.repo.ts";
import { lockBikes, rewriteSheets } from "./sheets.repo.ts";

/** What became of a change that was to be undone. */
export type Undone =
  | { outcome: "undone"; effects: Effect[] }
  | { outcome: "entry_gone" }
  /** The first parts of a bike: its sheet shows them. */
  | { outcome: "from_sheet" }
  /** Later changes rest on it; none where something else has changed since, such as a part that was deleted. */
  | { outcome: "needed"; by: KnownChange[] };

interface Doing {
  by: number;
  at: string;
  judge(trx: Db, bikeIds: readonly number[]): Promise<void>;
}

export function undoRepo(db: Db) {
  return {
    /** Which of these changes can be undone now. */
    async undoable(userId: number, changes: readonly KnownChange[]): Promise<Set<number>> {
      if (changes.length === 0) return new Set();
      const draft = draftOf(await inventoryOf(db, userId));
      const able = changes.filter(
        (change) => change.kind !== "sheet" && isUndoable(draft, change.undo, slotTable),
      );
      return new Set(able.map(({ id }) => id));
    },

    /** Undoes an entry of a bike's history, in every history that has it. */
    undo: (userId: number, bikeId: number, entry: number, doing: Doing): Promise<Undone> =>
      db.transaction().execute(async (trx) => {
        const now = await lockedInventory(trx, userId);
        const changes = partChangeRepo(trx);
        const change = await changes.find(bikeId, entry);
        if (!change) return { outcome: "entry_gone" };
        if (change.kind === "sheet") return { outcome: "from_sheet" };
        const draft = draftOf(now);
        if (undo(draft, change.undo, slotTable) !== null)
          return { outcome: "needed", by: whatRestsOn(change, await changes.after(userId, change)) };
        const { changed } = concerned(draftOf(now), draft);
        await lockBikes(trx, changed);
        await doing.judge(trx, changed);
        const written = await writeDraft(trx, draft, doing.at);
        await changes.strike(change.change_key);
        await recordMoves(trx, written, doing);
        await rewriteSheets(trx, changed, doing);
        return { outcome: "undone", effects: effectsOf(written) };
      }),
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

/** What undoing does, as effects: what was mounted is removed, and what ended goes on. */
function effectsOf({ mounts, parts }: InventoryChange): Effect[] {
  const effectOf = ({ before, after }: Changed<Mount>): Effect[] => {
    if (!after) return before ? [{ act: "remove", ...spotOf(before, before.from_at) }] : [];
    return [{ act: "mount", ...spotOf(after, after.from_at) }];
  };
  const retired = parts.flatMap(({ after }): Effect[] => {
    if (!after || after.retired_at === null) return [];
    const nowhere = { bike_id: null, parent_id: null, slot: null, scope: "any" } as const;
    return [{ act: "retire", part_id: after.id, ...nowhere, at: after.retired_at }];
  });
  // What is removed first: it makes room for what goes on.
  return [...mounts.flatMap(effectOf).toSorted((a, b) => b.act.localeCompare(a.act)), ...retired];
}
