import { expenseFileForms } from "#contract/garage/cost-words.ts";
import type { Expense, ExpenseFile } from "#contract/garage/expenses.ts";
import type { ExpenseFileRow, NamedExpense } from "./expense-row.repo.ts";
import { shownOf } from "./shown-cents.repo.ts";

type ShownFile = Pick<ExpenseFileRow, "id" | "kind" | "name" | "bytes" | "format">;

/** Presents an expense for its rider, whose sums are in `target`. */
export function presentExpense(row: NamedExpense, files: readonly ShownFile[], target: string): Expense {
  const { id, bike_id, part_id, service_id, category, amount_cents, currency, day } = row;
  const { shop, note, warranty_until, price_of, gone, version, bike_name, kind, brand, model } = row;
  return {
    id,
    bike_id,
    part_id,
    service_id,
    category,
    amount_cents,
    currency,
    day,
    ...shownOf(row, target),
    shop,
    note,
    warranty_until,
    files: files.map(presentExpenseFile),
    price_of,
    bike: bike_id === null || bike_name === null ? null : { id: bike_id, name: bike_name },
    part: part_id === null || kind === null ? null : { id: part_id, kind, brand, model },
    gone,
    version,
  };
}

export function presentExpenseFile({ id, kind, name, bytes, format }: ShownFile): ExpenseFile {
  return { id, kind, name, bytes, type: expenseFileForms[format] };
}
