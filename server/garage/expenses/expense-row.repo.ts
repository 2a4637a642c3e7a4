import type { Selectable } from "kysely";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { ExpenseFilesTable, ExpensesTable } from "#server/platform/db/schema.ts";
import type { RatedRow } from "./shown-cents.repo.ts";

export type ExpenseRow = Selectable<ExpensesTable>;
export type ExpenseFileRow = Selectable<ExpenseFilesTable>;

/** An expense with what its bike and part are called, and its rates. */
export interface NamedExpense extends ExpenseRow, RatedRow {
  bike_name: string | null;
  kind: PartKind | null;
  brand: string | null;
  model: string | null;
}

/** What a rider says of an expense. */
export type ExpenseColumns = Omit<
  ExpenseRow,
  "id" | "user_id" | "price_of" | "gone" | "search" | "import_key" | "version" | "created_at" | "updated_at"
>;
