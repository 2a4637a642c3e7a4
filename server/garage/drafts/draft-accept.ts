import { expenseCreated, partCreated } from "#contract/garage/garage-events.ts";
import { ExpenseInput } from "#contract/garage/expenses.ts";
import { partBounds, PartInput } from "#contract/garage/parts.ts";
import type { WriteAct } from "#contract/platform/acts.ts";
import { type ExpenseFileRepo, expenseFileRepo } from "#server/garage/expenses/expense-files.repo.ts";
import { expenseRepo } from "#server/garage/expenses/expenses.repo.ts";
import { type ExpenseHere, expenseOfEvent, newExpense } from "#server/garage/expenses/expenses.rules.ts";
import { refuseClosedThings } from "#server/garage/expenses/own-things.repo.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import { columnsAfter } from "#server/garage/parts/inventory/part.presenter.ts";
import { titleOfPart } from "#server/garage/parts/inventory/part-title.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { judgedSpec } from "#server/garage/parts/inventory/parts.rules.ts";
import type { Act } from "#server/platform/act/act.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { partOf, textOf } from "./accepted-values.ts";
import { type DraftRow, keptOf } from "./drafts.repo.ts";

type Values = Parameters<typeof partOf>[0];

interface Accepting {
  act: Act<Extract<WriteAct, "draft.write">>;
  here: ExpenseHere;
  doing: ExpenseDoing;
  quota: number;
}

/** Returns the columns of the part that values say. Throws 422 where they can't be one's. */
export function partColumns(values: Values) {
  const { data, error } = PartInput.safeParse(partOf(values));
  if (error) throw refuseIssues(error);
  return columnsAfter({ ...data, spec: judgedSpec(data.kind, data.spec) });
}

/** Returns the expense that values say. Throws 422 where something of it is missing or wrong. */
export function expenseInput(values: Values, more: object) {
  const [currency, day, shop] = ["currency", "day", "shop"].map((name) => textOf(values[name]));
  const { data, error } = ExpenseInput.safeParse({
    amount_cents: values["amount_cents"],
    currency,
    day,
    shop: shop?.slice(0, 100) ?? null,
    note: textOf(values["note"]),
    ...more,
  });
  if (error) throw refuseIssues(error);
  return data;
}

export async function addPart({ act }: Accepting, columns: ReturnType<typeof partColumns>) {
  const part = await partRepo(act.db).insertIfRoom(act.by, partBounds.parts, columns, act);
  await act.event(partCreated, part.id, { bike_id: null, title: titleOfPart(part) });
  return part;
}

/** Notes the expense of a receipt, which it has from then on. */
export async function addExpense(
  { act, here, doing, quota }: Accepting,
  input: ReturnType<typeof expenseInput>,
  row: DraftRow,
) {
  const columns = newExpense(input, here);
  const own = expenseRepo(act.db);
  await refuseClosedThings(act.db, act.by, columns);
  const id = await own.insertPriced(act.by, columns, { ...doing, at: act.at });
  const kept = keptOf(row);
  if (kept) {
    const file = { kind: "receipt" as const, name: row.name ?? "receipt", kept, bytes: row.bytes };
    const files: ExpenseFileRepo = expenseFileRepo(act.db);
    await files.insert(act, id, file, quota);
  }
  const expense = await own.find(act.by, id);
  if (!expense) throw notFound("expense_not_found");
  await act.event(expenseCreated, id, expenseOfEvent(expense));
  return expense;
}
