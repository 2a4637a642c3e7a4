import type { Act } from "#server/platform/act/act.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import { costBounds, type ExpenseFileKind } from "#contract/garage/cost-words.ts";
import { takeStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sliceRows } from "#server/platform/db/slices.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { expenseRow } from "./expense-reads.repo.ts";
import type { ExpenseFileRow, ExpenseRow } from "./expense-row.repo.ts";
import type { KeptReceipt } from "./kept-receipts.ts";

export interface NewReceipt {
  kind: ExpenseFileKind;
  name: string;
  kept: KeptReceipt;
  bytes: number;
}

const { filesPerExpense } = costBounds;
const keptColumns = ["file", "format", "width", "height"] as const;

export type ExpenseFileRepo = ReturnType<typeof expenseFileRepo>;

/**
 * The rows that speak of files of expenses. An expense's version counts what its form has: files are added to it and
 * taken from it one by one, so that no two devices undo what the other did.
 */
export function expenseFileRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("expense_files");

  return {
    find: (userId: number, expenseId: number, id: number): Promise<ExpenseFileRow | undefined> =>
      own(userId).selectAll().where("expense_id", "=", expenseId).where("id", "=", id).executeTakeFirst(),

    /** A rider's files, those of one expense together, in the order in which they were added. */
    allOf: (userId: number): Promise<ExpenseFileRow[]> =>
      own(userId).selectAll().orderBy("expense_id").orderBy("id").execute(),

    /** The files of an expense that is about to be deleted, or of all that a rider has. */
    keptOf(userId: number, expenseId?: number): Promise<KeptReceipt[]> {
      const all = own(userId).select(keptColumns);
      return (expenseId === undefined ? all : all.where("expense_id", "=", expenseId)).execute();
    },

    /** Deletes some expenses of an ended account; returns what is left to be deleted of their files, null when there were none. */
    deleteExpenses(userId: number): Promise<KeptReceipt[] | null> {
      return inTransaction(db, async (trx) => {
        await lockRow(trx, "users", userId);
        const some = of(trx, userId).selectFrom("expenses").select("id").limit(sliceRows);
        const ids = (await some.execute()).map(({ id }) => id);
        if (ids.length === 0) return null;
        const kept = await among(trx, userId)
          .selectFrom("expense_files")
          .select(keptColumns)
          .where("expense_id", "in", ids)
          .execute();
        await among(trx, userId).deleteFrom("expenses").where("id", "in", ids).execute();
        return kept;
      });
    },

    /** Throws 403 where an expense has as many files as it may have. */
    async refuseFull({ id, user_id }: Owned): Promise<void> {
      const { count } = await among(db, user_id)
        .selectFrom("expense_files")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("expense_id", "=", id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= filesPerExpense) throw limitReached("receipt_limit");
    },

    /** Adds a file that is kept; returns its expense, undefined where that is gone. Throws 403 where there is no room for it. */
    async insert(
      act: Act<"costs.write" | "draft.write">,
      expenseId: number,
      file: NewReceipt,
      quota: number,
    ): Promise<ExpenseRow | undefined> {
      const { user_id } = act.account;
      const { kept, ...fields } = file;
      if (!(await takeStorage(act.db, { rider: user_id, bytes: file.bytes, quota }))) return undefined;
      const expense = await ownExpense(act.db, user_id, expenseId);
      if (!expense) return undefined;
      await expenseFileRepo(act.db).refuseFull(expense);
      await act.db
        .insertInto("expense_files")
        .values({ ...fields, ...kept, expense_id: expenseId, user_id, created_at: act.at })
        .execute();
      await recordFiles(act, expenseId, [null, file.kind]);
      return expense;
    },

    /** Deletes a file's row, and returns what is left to be deleted; undefined where there is none. */
    async delete(
      act: Act<"costs.write">,
      expenseId: number,
      id: number,
    ): Promise<{ expense: ExpenseRow; kept: KeptReceipt } | undefined> {
      const expense = await ownExpense(act.db, act.account.user_id, expenseId);
      if (!expense) return undefined;
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("expense_files")
        .where("id", "=", id)
        .where("expense_id", "=", expenseId)
        .returning([...keptColumns, "kind"])
        .executeTakeFirst();
      if (!gone) return undefined;
      const { kind, ...kept } = gone;
      await recordFiles(act, expenseId, [kind, null]);
      return { expense, kept };
    },

    /** Which of these files a row speaks of: an expense's, a draft's that may become one, or a paper's that came with a bike. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("expense_files").select("file").where("file", "in", files).execute();
      const drafts = await db.selectFrom("drafts").select("file").where("file", "in", files).execute();
      const came = await db.selectFrom("transfer_files").select("file").where("file", "in", files).execute();
      return new Set([...rows, ...drafts, ...came].flatMap(({ file }) => file ?? []));
    },
  };
}

/** Locks a rider's expense and returns it. */
async function ownExpense(trx: Db, userId: number, id: number): Promise<ExpenseRow | undefined> {
  if (!(await lockRow(trx, "expenses", { id, user_id: userId }))) return undefined;
  return expenseRow(trx, userId, id);
}

/** The log has what a file was, never its name: receipts are nobody else's. */
const recordFiles = (
  act: Act,
  expenseId: number,
  change: [ExpenseFileKind | null, ExpenseFileKind | null],
): Promise<void> =>
  act.audit({
    event: "updated",
    auditable_type: "Expense",
    auditable_id: expenseId,
    changes: { file: change },
  });
