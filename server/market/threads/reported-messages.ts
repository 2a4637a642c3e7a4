import type { Boards } from "#server/community/boards/boards.ts";
import type { Reportable } from "#server/site/reports/reportable.ts";
import { threadRepo } from "./threads.repo.ts";

/**
 * Messages, which either of the two may report, or on a club's board its members; what an admin removes has no text for
 * them.
 */
export const reportedMessages = (now: () => Date, boards: Boards | null): Reportable => ({
  what: "message",

  async find(db, reference, viewer) {
    if (typeof reference !== "number" || viewer === null) return undefined;
    const row = await threadRepo(db).messageOf(viewer, reference, now().toISOString());
    if (!row) return boards?.reported(viewer, reference);
    return {
      id: row.id,
      author: row.by_buyer === 1 ? row.buyer_id : row.seller_id,
      title: row.title,
      shown: row.text,
      url: null,
    };
  },

  take: async (trx, id) => {
    await threadRepo(trx).setRemoved(id, true);
  },
  giveBack: async (trx, id) => {
    await threadRepo(trx).setRemoved(id, false);
  },
});
