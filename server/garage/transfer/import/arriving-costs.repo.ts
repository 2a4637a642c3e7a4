import { setImmediate } from "node:timers/promises";
import type { ExpensePrice } from "#contract/garage/cost-words.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import type { ExpenseRow } from "#server/garage/expenses/expense-row.repo.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import type { KeptReceipt } from "#server/garage/expenses/kept-receipts.ts";
import { storedBytes } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import type { ArchivedReceipts } from "./archived-receipts.ts";
import {
  type ArrivingExpense,
  type GarageLists,
  slicesOf,
} from "#server/garage/transfer/judge/garage-lists.ts";

interface Ids {
  bikes: readonly number[];
  parts: readonly number[];
  services: readonly number[];
}

interface Things extends Pick<GarageLists, "expenses" | "budgets"> {
  receipts: ArchivedReceipts;
  /** Bytes that the rider's plan has room for. */
  quota: number;
}

type Columns = ArrivingExpense["columns"];

/**
 * Adds the expenses and budgets of an import, which are judged, for a caller that holds the rider's lock; returns files
 * that no row speaks of in the end. What is a price has come with its part or bike: what else the file says of it is
 * written there. A year's budget that the rider has already stays.
 */
export async function addCosts(
  trx: Db,
  userId: number,
  { expenses, budgets, receipts, quota }: Things,
  ids: Ids,
  doing: { by: number; at: string },
): Promise<KeptReceipt[]> {
  const at = (list: readonly number[], position: number | null) =>
    position === null ? null : (list[position - 1] ?? 0);
  const usual = await currencyOfRider(trx, userId);
  const expenseIds = new Map<ArrivingExpense, number>();
  const others: { expense: ArrivingExpense; columns: Columns }[] = [];
  for (const expense of expenses) {
    const { columns: given } = expense;
    const { rate_e8, rate_currency } = given;
    const columns: Columns = {
      ...given,
      bike_id: at(ids.bikes, given.bike_id),
      part_id: at(ids.parts, given.part_id),
      service_id: at(ids.services, given.service_id),
      rate_currency: rate_e8 === null ? null : (rate_currency ?? usual),
    };
    const { price_of } = columns;
    const id = price_of === null ? undefined : await addToPrice(trx, { ...columns, price_of });
    if (id === undefined) others.push({ expense, columns: { ...columns, price_of: null } });
    else expenseIds.set(expense, id);
  }
  for (const some of slicesOf(others)) {
    const rows = some.map(({ columns }) => columns);
    const added = await expenseRepo(trx).insertWithin(userId, rows, doing);
    for (const [index, { expense }] of some.entries()) expenseIds.set(expense, added[index] ?? 0);
    await setImmediate();
  }
  for (const some of slicesOf(budgets))
    await trx
      .insertInto("budgets")
      .values(some.map((budget) => ({ ...budget, user_id: userId })))
      .onConflict((conflict) => conflict.columns(["user_id", "year", "category"]).doNothing())
      .execute();
  return addReceipts(trx, { userId, at: doing.at, expenses, expenseIds, receipts, quota });
}

/** Writes what a file says of a price into its expense; returns that, undefined where the file has no such price. */
async function addToPrice(
  trx: Db,
  columns: Columns & { price_of: ExpensePrice },
): Promise<number | undefined> {
  const { price_of, bike_id, part_id, service_id, rate_e8, rate_currency, shop, note, warranty_until } =
    columns;
  const row = await trx
    .selectFrom("expenses")
    .select(["id", "currency"])
    .where("price_of", "=", price_of)
    .where(price_of === "part" ? "part_id" : "bike_id", "=", price_of === "part" ? part_id : bike_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isRated = row.currency === columns.currency;
  const about = price_of === "part" ? { bike_id, service_id } : { part_id, service_id };
  await trx
    .updateTable("expenses")
    .set({
      ...about,
      ...(isRated && { rate_e8, rate_currency }),
      ...((await isWithoutDay(trx, columns)) && { day: columns.day }),
      shop,
      note,
      warranty_until,
      search: searchText(shop, note),
    })
    .where("id", "=", row.id)
    .execute();
  return row.id;
}

/** Whether a part or bike does not say when its price was paid. */
async function isWithoutDay(
  trx: Db,
  { price_of, part_id, bike_id }: Pick<ExpenseRow, "price_of" | "part_id" | "bike_id">,
): Promise<boolean> {
  if (price_of === "part") {
    const part = trx.selectFrom("parts").select("acquired_on").where("id", "=", part_id);
    return (await part.executeTakeFirst())?.acquired_on === null;
  }
  const found = trx.selectFrom("bikes").select(["purchase_date", "sold_on"]).where("id", "=", bike_id);
  const bike = await found.executeTakeFirst();
  return (price_of === "sale" ? bike?.sold_on : bike?.purchase_date) === null;
}

interface Attaching extends Pick<Things, "expenses" | "receipts" | "quota"> {
  userId: number;
  at: string;
  expenseIds: ReadonlyMap<ArrivingExpense, number>;
}

async function addReceipts(
  trx: Db,
  { userId, at, expenses, expenseIds, receipts, quota }: Attaching,
): Promise<KeptReceipt[]> {
  if (receipts.size === 0) return [];
  let left = quota - (await storedBytes(trx, userId));
  const unused: KeptReceipt[] = [];
  const rows = expenses.flatMap((expense) =>
    expense.files.flatMap((receipt) => {
      const found = receipts.get(receipt);
      if (!found) return [];
      left -= found.bytes;
      if (left < 0) {
        left += found.bytes;
        unused.push(found.kept);
        return [];
      }
      const { kind, name } = receipt;
      const expense_id = expenseIds.get(expense) ?? 0;
      const { kept, bytes } = found;
      return [{ ...kept, bytes, kind, name, expense_id, user_id: userId, created_at: at }];
    }),
  );
  for (const some of slicesOf(rows)) {
    await trx.insertInto("expense_files").values(some).execute();
    await setImmediate();
  }
  return unused;
}
