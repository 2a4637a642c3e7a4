import { partBounds } from "#contract/garage/parts.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { madePart } from "#server/garage/parts/inventory/made-parts.repo.ts";
import type { Effect } from "#server/garage/parts/mounting/effect.ts";
import { type MoveDoing, type MoveRefused, moveRepo, type PartMove } from "./moves.repo.ts";
import { type PartColumns, partRepo, type PartRow } from "#server/garage/parts/inventory/parts.repo.ts";

/** The id of a part that is not stored yet, in a preview. */
export const unsavedPartId = 0;

/** What became of a replacement: it contains the part that was added, or would have been. */
export type Replaced =
  | { outcome: "replaced"; part: PartRow; effects: Effect[] }
  | { outcome: "refused"; part: PartRow; moved: MoveRefused };

export function replacementRepo(db: Db) {
  return {
    /** Whether a part was mounted anywhere between two instants, both left out. */
    async isMountedBetween(part: Owned, after: string, before: string): Promise<boolean> {
      const mounts = of(db, part.user_id).selectFrom("mounts").select("id").where("part_id", "=", part.id);
      const found = mounts.where("from_at", ">", after).where("from_at", "<", before).limit(1);
      return Boolean(await found.executeTakeFirst());
    },

    /** Adds a part and mounts it by a move. Where that is refused, the caller undoes all: the part is added already. */
    async make(
      userId: number,
      columns: PartColumns,
      moveOf: (partId: number) => PartMove,
      doing: MoveDoing,
    ): Promise<Replaced> {
      const part = await partRepo(db).insertIfRoom(userId, partBounds.parts, columns, doing);
      const move = moveOf(part.id);
      const made = [madePart(part, move.instead_of ?? null)];
      const moved = await moveRepo(db).make(userId, { ...move, made }, doing);
      if (moved.outcome !== "moved") return { outcome: "refused", part, moved };
      return { outcome: "replaced", part, effects: moved.effects };
    },
  };
}
