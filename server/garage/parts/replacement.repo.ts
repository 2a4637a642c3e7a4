import { partBounds } from "#contract/garage/parts.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { type KeyedCall, onceForKey } from "#server/platform/http/used-keys.repo.ts";
import { type Moved, type MoveDoing, moveRepo, type PartMove } from "./moves.repo.ts";
import { type PartColumns, partRepo } from "./parts.repo.ts";

/** The id of a part that is to come, in a preview. */
export const comingPart = 0;

class NotMoved extends Error {
  readonly moved: Moved;
  constructor(moved: Moved) {
    super(moved.outcome);
    this.moved = moved;
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
            const { id } = await partRepo(trx).insertIfRoom(userId, partBounds.parts, columns, doing);
            moved = await moveRepo(trx).makeWithin(userId, moveOf(id), doing);
            // Thrown, so that the new part goes with the transaction.
            if (moved.outcome !== "moved") throw new NotMoved(moved);
            return id;
          });
          return { moved, partId };
        })
        .catch((error: unknown) => {
          if (error instanceof NotMoved) return { moved: error.moved, partId: comingPart };
          throw error;
        }),
  };
}
