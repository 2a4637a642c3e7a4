import type { Act, Doing } from "#server/platform/act/act.ts";
import { setImmediate } from "node:timers/promises";
import { costBounds } from "#contract/garage/cost-words.ts";
import type { Expense, ExpenseOfService } from "#contract/garage/expenses.ts";
import { beginMails } from "#server/people/preferences/mail-time.repo.ts";
import { lockBikes } from "#server/garage/parts/sheet/sheets.repo.ts";
import {
  type Changes,
  changesBetween,
  recordAudit,
  recordAudits,
} from "#server/platform/audit/audit.repo.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { currencyOfRider, expenseRow, expensesByIds } from "./expense-reads.repo.ts";
import type { ExpenseColumns, ExpenseRow } from "./expense-row.repo.ts";
import { expenseOfService } from "./expenses.rules.ts";
import {
  type ExpenseDoing,
  freePrice,
  keptPrice,
  refuseReadOnlyPrice,
  writePrice,
  writePriceOfPart,
} from "./price-rows.repo.ts";

type NewExpense = ExpenseColumns & Partial<Pick<ExpenseRow, "price_of" | "gone" | "import_key">>;

/** What became of a change of an expense. */
export type ExpenseChanged = { outcome: "changed" | "stale"; expense: Expense } | { outcome: "gone" };

/** The service that an expense is of, the part that it was done to, and the one that was put on instead. */
interface AboutService {
  service_id: number;
  bike_id: number;
  day: string;
  part_id: number | null;
  new_part_id: number | null;
}

export type ExpenseRepo = ReturnType<typeof expenseRepo>;

/** Expenses per statement. */
const together = 100;

export function expenseRepo(db: Db) {
  return {
    find: async (userId: number, id: number): Promise<Expense | undefined> =>
      (await expensesByIds(db, userId, [id]))[0],

    /** What services cost, by their ids; services without expenses are left out. */
    async ofServices(userId: number, serviceIds: readonly number[]): Promise<Map<number, Expense[]>> {
      if (serviceIds.length === 0) return new Map();
      const rows = await of(db, userId)
        .selectFrom("expenses")
        .select("id")
        .where("service_id", "in", serviceIds)
        .orderBy("id")
        .execute();
      const ids = rows.map(({ id }) => id);
      const expenses = await expensesByIds(db, userId, ids);
      return Map.groupBy(expenses, ({ service_id }) => service_id ?? 0);
    },

    /** Yields a rider's expenses in the order in which they were noted. */
    async *each(userId: number): AsyncGenerator<Expense> {
      for (let last = 0, more = true; more;) {
        const rows = await of(db, userId)
          .selectFrom("expenses")
          .select("id")
          .where("id", ">", last)
          .orderBy("id")
          .limit(500)
          .execute();
        const ids = rows.map(({ id }) => id);
        yield* await expensesByIds(db, userId, ids);
        last = ids.at(-1) ?? last;
        more = ids.length === 500;
      }
    },

    /**
     * Adds an expense within a transaction that holds the rider's lock, as the price of its part or bike where that has
     * none; returns its id. Throws 403 at the limit.
     */
    async insertPriced(userId: number, expense: ExpenseColumns, doing: ExpenseDoing): Promise<number> {
      if (expense.bike_id !== null) await lockBikes(db, userId, [expense.bike_id]);
      const free = await freePrice(db, userId, expense, doing);
      // Before the row is written: triggers find the expense of its price there.
      const [id = 0] = await this.insertWithin(userId, [{ ...expense, price_of: free?.of ?? null }], doing);
      if (free) await writePrice(db, userId, free, expense, doing);
      return id;
    },

    /**
     * Adds what a service cost, within a transaction that holds the rider's lock. That of category `part` is the price of the
     * part that was put on, where there is one. Throws 403 at the limit.
     */
    async insertOfService(userId: number, given: ExpenseOfService, about: AboutService, doing: Doing) {
      const { new_part_id, part_id, ...rest } = about;
      const id = new_part_id ?? part_id;
      const target = await currencyOfRider(db, userId);
      const expense = expenseOfService(given, { ...rest, part_id: id, isNew: new_part_id !== null }, target);
      const isPrice = expense.category === "part" && new_part_id !== null;
      const price_of = isPrice ? "part" : null;
      await this.insertWithin(userId, [{ ...expense, price_of }], doing);
      if (isPrice) await writePriceOfPart(db, userId, new_part_id, expense, doing);
    },

    /** Adds expenses within a transaction that holds the rider's lock; returns their ids in order. Throws 403 at the limit. */
    async insertWithin(userId: number, expenses: readonly NewExpense[], doing: Doing): Promise<number[]> {
      if (expenses.length === 0) return [];
      await this.refuseTooMany(userId, expenses.length);
      const { at } = doing;
      // Mails mention its end.
      if (expenses.some(({ warranty_until }) => warranty_until !== null)) await beginMails(db, userId, at);
      const ids: number[] = [];
      for (let from = 0; from < expenses.length; from += together) {
        // Other requests run between statements.
        if (from > 0) await setImmediate();
        const some = expenses.slice(from, from + together);
        const rows = await db
          .insertInto("expenses")
          .values(
            some.map((columns) => {
              return {
                ...own,
                ...columns,
                ...foundBy(columns),
                user_id: userId,
                created_at: at,
                updated_at: at,
              };
            }),
          )
          .returningAll()
          .execute();
        const added = rows.toSorted((a, b) => a.id - b.id);
        ids.push(...added.map(({ id }) => id));
        await recordAudits(
          db,
          added.map((row) => expenseEntry(row.id, "created", changesBetween({}, auditedExpense(row)), doing)),
        );
      }
      return ids;
    },

    /** Throws 403 where a rider would have too many expenses. */
    async refuseTooMany(userId: number, added: number): Promise<void> {
      const { count } = await of(db, userId)
        .selectFrom("expenses")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) + added > costBounds.expenses) throw limitReached("expense_limit");
    },

    /** Changes an expense of a version as `judged` says, and the price that it is; without a change the version stays. */
    async update(
      act: Act<"costs.write">,
      id: number,
      version: number,
      judged: (before: ExpenseRow) => Promise<ExpenseColumns>,
      doing: ExpenseDoing,
    ): Promise<ExpenseChanged> {
      const before = await lockedExpense(act.db, { id, user_id: act.by });
      if (!before) return { outcome: "gone" };
      const outcome = before.version === version ? "changed" : "stale";
      if (outcome === "changed") await changeWithin(act.db, before, await judged(before), doing);
      const expense = await expenseRepo(act.db).find(act.by, id);
      return expense ? { outcome, expense } : { outcome: "gone" };
    },

    /** Deletes an expense, and the price that it is; returns it as it was, undefined when it is gone already. */
    async delete(
      act: Act<"costs.write" | "line.write" | "shop.write">,
      id: number,
      doing: ExpenseDoing,
    ): Promise<ExpenseRow | undefined> {
      const before = await lockedExpense(act.db, { id, user_id: act.by });
      if (!before) return undefined;
      await of(act.db, act.by).deleteFrom("expenses").where("id", "=", before.id).execute();
      await recordAudit(
        act.db,
        expenseEntry(before.id, "deleted", changesBetween(auditedExpense(before), {}), act),
      );
      const price = keptPrice(before, before.price_of);
      if (price) await writePrice(act.db, act.by, price, null, doing);
      return before;
    },
  };
}

const own = { price_of: null, gone: null };

const foundBy = ({ shop, note }: Pick<ExpenseRow, "shop" | "note">) => ({ search: searchText(shop, note) });

/** Returns the expense as it is now, under the lock of the bike whose price it may be. */
async function lockedExpense(trx: Db, { id, user_id }: Owned): Promise<ExpenseRow | undefined> {
  const row = await expenseRow(trx, user_id, id);
  if (!row || row.bike_id === null) return row;
  // Before the expense: whoever writes a bike's price locks them in this order, too.
  await lockBikes(trx, user_id, [row.bike_id]);
  return expenseRow(trx, user_id, id);
}

async function changeWithin(
  trx: Db,
  before: ExpenseRow,
  columns: ExpenseColumns,
  doing: ExpenseDoing,
): Promise<void> {
  const { id, user_id } = before;
  const changes = changesBetween(auditedExpense(before), auditedExpense({ ...before, ...columns }));
  if (Object.keys(changes).length === 0) return;
  if (columns.bike_id !== null) await lockBikes(trx, user_id, [columns.bike_id]);
  if (columns.warranty_until !== null) await beginMails(trx, user_id, doing.at);
  const had = keptPrice(before, before.price_of);
  const isOfSame = columns.part_id === before.part_id && columns.bike_id === before.bike_id;
  const kept = keptPrice(columns, before.price_of);
  const stays = had && kept && had.id === kept.id ? kept : null;
  // What it was about, or its category, says anew whether it is a price; a note does not.
  const asksAnew = !isOfSame || columns.category !== before.category;
  const free = !stays && asksAnew ? await freePrice(trx, user_id, columns, doing) : null;
  const price = stays ?? free;
  await of(trx, user_id)
    .updateTable("expenses")
    .set({
      ...columns,
      ...foundBy(columns),
      price_of: price?.of ?? null,
      version: before.version + 1,
      updated_at: doing.at,
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(trx, expenseEntry(id, "updated", changes, doing));
  const isSame = ["amount_cents", "currency", "day"].every((name) => !(name in changes));
  if (had && !(stays && isSame)) await refuseReadOnlyPrice(trx, had, doing);
  if (had && !stays) await writePrice(trx, user_id, had, null, doing);
  if (!price) return;
  const { amount_cents, currency, day } = columns;
  if (stays && isSame) return;
  const setsDay = free !== null || "day" in changes;
  await writePrice(trx, user_id, price, { amount_cents, currency, ...(setsDay && { day }) }, doing);
}

/** An expense as the audit log compares it. */
export function auditedExpense(row: ExpenseColumns): Record<string, unknown> {
  const { bike_id, part_id, service_id, category, amount_cents, currency, day } = row;
  const { rate_e8, shop, note, warranty_until } = row;
  const about = { bike_id, part_id, service_id, category, amount_cents, currency, day };
  return { ...about, rate_e8, shop, note, warranty_until };
}

export function expenseEntry(
  id: number,
  event: "created" | "updated" | "deleted",
  changes: Changes,
  { by, at }: Doing,
) {
  return { at, actor_id: by, event, auditable_type: "Expense", auditable_id: id, changes } as const;
}
