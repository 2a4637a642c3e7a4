import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { KeptReceipt, KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Uploads } from "#server/platform/http/form.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { attachPaper } from "./attach-paper.repo.ts";
import type { OrderPapers } from "./order-papers.ts";
import type { OrderRow } from "./order-row.ts";

/** A paper that is kept before any row speaks of it. */
export type KeptPaper = KeptReceipt & { bytes?: number; name?: string };

interface Deps {
  papers: OrderPapers;
  receipts: KeptReceipts;
  folder: Uploads;
  expenseDoing: (user: Viewer) => Promise<ExpenseDoing>;
  /** Bytes that a rider's plan has room for. */
  quotaOf: (trx: Db, userId: number) => Promise<number>;
}

export type HandOverPapers = ReturnType<typeof handOverPapers>;

/** The paper of a hand-over, which goes with its expense. */
export function handOverPapers({ papers, receipts, folder, expenseDoing, quotaOf }: Deps) {
  return {
    doingOf: expenseDoing,

    /** Draws and keeps the paper of an order. */
    async keep(order: OrderRow, { id: rider }: Pick<Viewer, "id">): Promise<KeptPaper> {
      await mkdir(folder.path, { recursive: true });
      const own = await mkdtemp(path.join(folder.path, "paper-"));
      try {
        const file = path.join(own, "paper.pdf");
        const { name, content } = await papers.draw(order, "hand_over");
        await pipeline(content, createWriteStream(file));
        const { kept, bytes } = await receipts.keep(file, { rider });
        return { ...kept, bytes, name };
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },

    /** Adds the paper to an expense, where the rider has room for it. */
    async attach(
      trx: Db,
      { user_id }: Owned,
      expenseId: number,
      paper: KeptPaper,
      at: string,
    ): Promise<void> {
      const { bytes = 0, name = "", ...kept } = paper;
      const quota = await quotaOf(trx, user_id);
      await attachPaper(trx, { user_id, expense_id: expenseId, name, bytes, kept, quota, at });
    },

    /** Deletes a paper that no row speaks of. */
    async drop(paper: KeptPaper | null): Promise<void> {
      if (paper) await receipts.remove([paper]);
    },
  };
}
