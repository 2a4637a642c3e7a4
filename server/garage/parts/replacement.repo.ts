import { partBounds } from "#contract/garage/parts.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { type Moved, type MoveDoing, moveRepo, type PartMove } from "./moves.repo.ts";
import { type PartColumns, partRepo, type PartRow } from "./parts.repo.ts";

/** The id of a part that is to come, in a preview. */
export const comingPart = 0;

/** Thrown where a move is refused, so that what was added for it goes with the transaction. */
export class NotMoved extends Error {
  readonly moved: Moved;
  /** The part that it was to mount, as sentences name it. */
  readonly coming: PartRow;
  constructor(moved: Moved, coming: PartRow) {
    super(moved.outcome);
    this.moved = moved;
    this.coming = coming;
  }
}

export function replacementRepo(db: Db) {
  return {
    /**
     * Adds a part and mounts it by a move, both or neither. The same call again, by its key, does nothing more and returns
     * the part that the first one made.
     */
    makeWithNewPart: (
      userId: number,
      columns: PartColumns,
      moveOf: (partId: number) => PartMove,
      doing: MoveDoing & { keyed: KeyedCall | null },
    ): Promise<{ moved: Moved; partId: number }> =>
      db
        .transaction()
        .execute(async (trx) => {
          await lockRow(trx, "users", userId);
          let moved: Moved = { outcome: "moved", effects: [] };
          const partId = await onceForKey(trx, doing.keyed, doing.at, async () => {
            const made = await replacementRepo(trx).makeWithin(userId, columns, moveOf, doing);
            moved = made.moved;
            return made.partId;
          });
          return { moved, partId };
        })
        .catch((error: unknown) => {
          if (error instanceof NotMoved) return { moved: error.moved, partId: comingPart };
          throw error;
        }),

    /** The same within a transaction that holds the rider's lock; throws `NotMoved` where the move is refused. */
    async makeWithin(
      userId: number,
      columns: PartColumns,
      moveOf: (partId: number) => PartMove,
      doing: MoveDoing,
    ): Promise<{ moved: Moved; partId: number }> {
      const part = await partRepo(db).insertIfRoom(userId, partBounds.parts, columns, doing);
      const moved = await moveRepo(db).makeWithin(userId, moveOf(part.id), doing);
      if (moved.outcome !== "moved") throw new NotMoved(moved, part);
      return { moved, partId: part.id };
    },
  };
}
