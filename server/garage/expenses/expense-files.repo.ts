import { costBounds, type ExpenseFileKind } from "#contract/garage/cost-words.ts";
import { takeStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import type { ExpenseFileRow } from "./expense-reads.repo.ts";
import type { KeptReceipt } from "./kept-receipts.ts";

export interface NewReceipt {
  kind: ExpenseFileKind;
  name: string;
  kept: KeptReceipt;
  bytes: number;
}

interface Whose {
  userId: number;
  expenseId: number;
  at: string;
}

const { filesPerExpense } = costBounds;
const keptColumns = ["file", "format", "width", "height"] as const;

export type ExpenseFileRepo = ReturnType<typeof expenseFileRepo>;

/**
 * The rows that speak of files of expenses. An expense's version counts what its form has: files are added to it and
 * taken from it one by one, so that no two devices undo what the other did.
 */
export function expenseFileRepo(db: Db) {
  const own = (userId: number) => db.selectFrom("expense_files").where("user_id", "=", userId);

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

    /** Throws 403 where an expense has as many files as it may have. */
    async refuseFull(expenseId: number): Promise<void> {
      const { count } = await db
        .selectFrom("expense_files")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("expense_id", "=", expenseId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= filesPerExpense) throw limitReached("receipt_limit");
    },

    /** Adds a file that is kept; false where the expense is gone. Throws 403 where there is no room for it. */
    insert({ userId, expenseId, at }: Whose, file: NewReceipt, quota: number): Promise<boolean> {
      const { kept, ...said } = file;
      return db.transaction().execute(async (trx) => {
        if (!(await takeStorage(trx, { rider: userId, bytes: file.bytes, quota }))) return false;
        if (!(await ownExpense(trx, userId, expenseId))) return false;
        await expenseFileRepo(trx).refuseFull(expenseId);
        await trx
          .insertInto("expense_files")
          .values({ ...said, ...kept, expense_id: expenseId, user_id: userId, created_at: at })
          .execute();
        await recordFiles(trx, { userId, expenseId, at }, [null, file.kind]);
        return true;
      });
    },

    /** Deletes a file's row, and returns what is left to be deleted; undefined where there is none. */
    delete({ userId, expenseId, at }: Whose, id: number): Promise<KeptReceipt | undefined> {
      return db.transaction().execute(async (trx) => {
        if (!(await ownExpense(trx, userId, expenseId))) return undefined;
        const gone = await trx
          .deleteFrom("expense_files")
          .where("id", "=", id)
          .where("expense_id", "=", expenseId)
          .returning([...keptColumns, "kind"])
          .executeTakeFirst();
        if (!gone) return undefined;
        const { kind, ...kept } = gone;
        await recordFiles(trx, { userId, expenseId, at }, [kind, null]);
        return kept;
      });
    },

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("expense_files").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}

/** Locks an expense; whether it is the rider's. */
async function ownExpense(trx: Db, userId: number, id: number): Promise<boolean> {
  if (!(await lockRow(trx, "expenses", id))) return false;
  const mine = trx.selectFrom("expenses").select("id").where("id", "=", id).where("user_id", "=", userId);
  return (await mine.executeTakeFirst()) !== undefined;
}

/** The log has what a file was, never its name: receipts are nobody else's. */
const recordFiles = (
  trx: Db,
  { userId, expenseId, at }: Whose,
  change: [ExpenseFileKind | null, ExpenseFileKind | null],
) =>
  recordAudit(trx, {
    at,
    actor_id: userId,
    event: "updated",
    auditable_type: "Expense",
    auditable_id: expenseId,
    changes: { file: change },
  });
