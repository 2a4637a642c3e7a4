import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Luggage } from "./luggage.repo.ts";

/** Papers that came with bikes, as their recipients have them. */
export function paperRepo(db: Db) {
  const own = (userId: number, transferId: number) =>
    of(db, userId)
      .selectFrom("transfer_files")
      .selectAll()
      .where("transfer_id", "=", transferId)
      .orderBy("id");

  return {
    listOf: (userId: number, transferId: number) => own(userId, transferId).execute(),

    find: (userId: number, transferId: number, id: number) =>
      own(userId, transferId).where("id", "=", id).executeTakeFirst(),

    /** All of an account. */
    allOf: (userId: number) =>
      of(db, userId).selectFrom("transfer_files").selectAll().orderBy("id").execute(),

    /** Gives the one who acts the papers that come with a bike. */
    async keep(
      act: Act<"transfer.write">,
      transfer_id: number,
      receipts: Luggage["receipts"],
      copies: ReadonlyMap<number, KeptReceipt>,
    ): Promise<void> {
      const rows = receipts.flatMap(({ id, kind, name, bytes }) => {
        const copy = copies.get(id);
        const about = { kind, name, bytes, transfer_id, user_id: act.by, created_at: act.at };
        return copy ? [{ ...copy, ...about }] : [];
      });
      if (rows.length > 0) await act.db.insertInto("transfer_files").values(rows).execute();
    },

    /** Takes them back; returns what no row speaks of any more. */
    async takeBack(act: Act<"transfer.write">, userId: number, transferId: number): Promise<KeptReceipt[]> {
      const files = await paperRepo(act.db).listOf(userId, transferId);
      await of(act.db, userId).deleteFrom("transfer_files").where("transfer_id", "=", transferId).execute();
      return files;
    },
  };
}
