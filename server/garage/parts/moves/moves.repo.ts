import type { Doing } from "#server/platform/act/act.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { recordAudits } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { inventoryOf, lockedInventory, writeDraft } from "#server/garage/parts/inventory/inventory.repo.ts";
import {
  type MountDraft,
  draftOf,
  type Inventory,
  type InventoryChange,
} from "#server/garage/parts/mounting/draft.ts";
import { afterAllSteps, type Effect } from "#server/garage/parts/mounting/effect.ts";
import type { Mount, PartLife } from "#server/garage/parts/mounting/mount.ts";
import { firstProblem, type MountProblem } from "#server/garage/parts/mounting/problems.ts";
import { slotTable } from "#server/garage/parts/mounting/slot-table.ts";
import { partSpansOf, spansOfMount } from "#server/garage/parts/mounting/spans.ts";
import {
  type MadePart,
  partChangeRepo,
  type PartChangeKind,
} from "#server/garage/parts/inventory/part-changes.repo.ts";
import { lockBikes, rewriteSheets } from "#server/garage/parts/sheet/sheets.repo.ts";

const dayMs = 86_400_000;

/** A change of where parts are. */
export interface PartMove {
  kind: PartChangeKind;
  part_id: number | null;
  /** When it holds from; with the first of its effects by default. */
  at?: string;
  /** The name of the set-up that is used. */
  setup?: string;
  /** The parts that were added for it. */
  made?: MadePart[];
  /** The part in whose place another one comes. */
  instead_of?: number;
  /** Changes the draft and says what it does; returns why it cannot. */
  act(draft: MountDraft, effects: Effect[]): MountProblem | null;
}

/** Why a move was not made. */
export type MoveRefused = { outcome: "full" } | { outcome: "refused"; problem: MountProblem };

/** What became of a move. */
export type Moved = { outcome: "moved"; effects: Effect[] } | MoveRefused;

/** Who changes parts, when, and what may be changed. */
export interface MoveDoing extends Doing {
  /** Throws where one of these bikes may not be changed; reads within the transaction, which may have the last connection. */
  judge(trx: Db, bikeIds: readonly number[]): Promise<void>;
}

export type MoveRepo = ReturnType<typeof moveRepo>;

export function moveRepo(db: Db) {
  return {
    /** Returns what a move would do; changes nothing. `newPart`: a part that it adds. */
    async preview(userId: number, move: PartMove, at: string, newPart?: PartLife): Promise<Moved> {
      const { parts, ...rest } = await inventoryOf(db, userId);
      return drafted({ ...rest, parts: newPart ? [...parts, newPart] : parts }, move, at).moved;
    },

    /** Makes a move within a transaction: nothing of it where it is refused. */
    async make(userId: number, move: PartMove, { by, at, judge }: MoveDoing): Promise<Moved> {
      const before = await lockedInventory(db, userId);
      const { draft, moved } = drafted(before, move, at);
      if (moved.outcome !== "moved") return moved;
      const bikes = concerned(draftOf(before), draft);
      await lockBikes(db, userId, bikes.changed);
      await judge(db, bikes.changed);
      const undo = await writeDraft(db, userId, draft, at);
      if (undo.mounts.length + undo.parts.length === 0) return moved;
      const { kind, part_id, setup, made } = move;
      const change = {
        kind,
        part_id,
        at: move.at ?? moved.effects.map((effect) => effect.at).toSorted()[0] ?? at,
        effects: moved.effects,
        undo,
        ...(setup !== undefined && { setup }),
        ...(made !== undefined && { made }),
      };
      await partChangeRepo(db).add(userId, bikes.all, change, at);
      await recordMoves(db, undo, { by, at });
      await rewriteSheets(db, userId, bikes.changed, { by, at });
      return moved;
    },
  };
}

function drafted(before: Inventory, move: PartMove, at: string): { draft: MountDraft; moved: Moved } {
  const draft = draftOf(before, new Date(Date.parse(at) + dayMs).toISOString());
  const effects: Effect[] = [];
  const problem = move.act(draft, effects) ?? firstProblem(draft, slotTable);
  if (problem) return { draft, moved: { outcome: "refused", problem } };
  const isFull = draft.count() > partBounds.mounts && draft.count() > before.mounts.length;
  return {
    draft,
    moved: isFull ? { outcome: "full" } : { outcome: "moved", effects: afterAllSteps(effects) },
  };
}

/** The bikes whose parts a draft changes; `all` also has the last bike of each part that is retired or restored. */
export function concerned(before: MountDraft, after: MountDraft): { changed: number[]; all: number[] } {
  const { mounts, parts } = after.changes();
  const bikesOf = (draft: MountDraft, mount: Mount | null) =>
    mount ? spansOfMount(draft, mount).map(({ bike_id }) => bike_id) : [];
  const changed = mounts.flatMap((one) => [...bikesOf(before, one.before), ...bikesOf(after, one.after)]);
  const lastOf = (id: number) =>
    partSpansOf(before, id).toSorted((a, b) => (a.from_at < b.from_at ? 1 : -1))[0]?.bike_id;
  const last = parts.flatMap(({ after: part }) => (part ? (lastOf(part.id) ?? []) : []));
  return { changed: [...new Set(changed)], all: [...new Set([...changed, ...last])] };
}

/** Records in the audit log what became of each part. */
export async function recordMoves(
  trx: Db,
  { mounts, parts }: InventoryChange,
  { by, at }: { by: number; at: string },
): Promise<void> {
  const ids = new Set([
    ...mounts.map(({ before, after }) => (after ?? before)?.part_id ?? 0),
    ...parts.map(({ after }) => after?.id ?? 0),
  ]);
  const textOf = (mount: Mount) =>
    `${mount.bike_id === null ? `part ${mount.parent_id}` : `bike ${mount.bike_id}`} ${mount.slot} ${mount.scope} ${mount.from_at}–${mount.to_at ?? ""}`;
  const entries = [...ids].map((id) => {
    const own = mounts.filter(({ before, after }) => (after ?? before)?.part_id === id);
    const part = parts.find(({ after }) => after?.id === id);
    const mounted = (side: "before" | "after") => own.flatMap((one) => (one[side] ? textOf(one[side]) : []));
    const changes: Record<string, [unknown, unknown]> = {};
    if (own.length > 0) changes["mounts"] = [mounted("before"), mounted("after")];
    for (const key of ["retired_at", "retire_reason"] as const)
      if (part) changes[key] = [part.before?.[key] ?? null, part.after?.[key] ?? null];
    return {
      at,
      actor_id: by,
      event: "updated" as const,
      auditable_type: "Part",
      auditable_id: id,
      changes,
    };
  });
  if (entries.length > 0) await recordAudits(trx, entries);
}
