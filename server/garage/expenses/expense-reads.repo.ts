import type { Expense } from "#contract/garage/expenses.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ExpenseRow } from "./expense-row.repo.ts";
import { presentExpense } from "./expense.presenter.ts";
import { expensesWithRates, shownColumns } from "./shown-cents.repo.ts";

/** The currency that a rider's sums are shown in. */
export async function currencyOfRider(db: Db, userId: number): Promise<string> {
  // A time zone for riders who chose none is a parameter, and not needed here.
  return (await preferenceRepo(db, "UTC").find(userId))?.currency ?? "PLN";
}

/** The row of a rider's expense; undefined for somebody else's. */
export async function expenseRow(db: Db, userId: number, id: number): Promise<ExpenseRow | undefined> {
  return of(db, userId).selectFrom("expenses").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A rider's expenses with these ids, in their order; what is not the rider's is left out. */
export async function expensesByIds(db: Db, userId: number, ids: readonly number[]): Promise<Expense[]> {
  if (ids.length === 0) return [];
  const currency = await currencyOfRider(db, userId);
  const expenses: Expense[] = [];
  // A statement takes some ten thousand values.
  for (let from = 0; from < ids.length; from += 1000)
    expenses.push(...(await someById(db, userId, ids.slice(from, from + 1000), currency)));
  return expenses;
}

async function someById(
  db: Db,
  userId: number,
  ids: readonly number[],
  currency: string,
): Promise<Expense[]> {
  const rows = await expensesWithRates(db, currency)
    .leftJoin("bikes", (join) =>
      join.onRef("bikes.id", "=", "expenses.bike_id").onRef("bikes.user_id", "=", "expenses.user_id"),
    )
    .leftJoin("parts", (join) =>
      join.onRef("parts.id", "=", "expenses.part_id").onRef("parts.user_id", "=", "expenses.user_id"),
    )
    .selectAll("expenses")
    .select(["bikes.name as bike_name", "parts.kind", "parts.brand", "parts.model"])
    .select(() => shownColumns(currency))
    .where("expenses.user_id", "=", userId)
    .where("expenses.id", "in", ids)
    .execute();
  const found = await among(db, userId)
    .selectFrom("expense_files")
    .select(["id", "expense_id", "kind", "name", "bytes", "format"])
    .where("expense_id", "in", ids)
    .orderBy("id")
    .execute();
  const files = Map.groupBy(found, ({ expense_id }) => expense_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentExpense(row, files.get(id) ?? [], currency)] : [];
  });
}
