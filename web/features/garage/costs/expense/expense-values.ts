import { textLength } from "#contract/garage/bike-fields.ts";
import { costBounds, type ExpenseCategory } from "#contract/garage/cost-words.ts";
import type { Expense, ExpenseInput } from "#contract/garage/expenses.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { codePoints } from "#contract/platform/text.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { amountTypedIssue, plainAmount } from "#web/lib/form/typed-amount.ts";

/** The fields of an expense as they follow each other in its form. */
export const expenseFieldsInOrder = [
  "amount",
  "currency",
  "category",
  "day",
  "rate",
  "bike_id",
  "part_id",
  "shop",
  "warranty_until",
  "note",
] as const;
export type ExpenseField = (typeof expenseFieldsInOrder)[number];

/** The form of an expense: texts as they are typed. What came in by a sale is typed without a minus. */
export type ExpenseFormValues = Record<ExpenseField, string>;

/** What the reader writes decimals with, and the currency that money is shown in. */
export interface MoneyReader {
  decimalMark: "." | ",";
  currency: string;
}

export function emptyExpense(given: Partial<ExpenseFormValues>): ExpenseFormValues {
  const empty = Object.fromEntries(expenseFieldsInOrder.map((name) => [name, ""])) as ExpenseFormValues;
  return { ...empty, category: "part", ...given };
}

/** Returns hundredths as a rider would type them: "119,90", "120". */
export function typedAmount(cents: number, decimalMark: "." | ","): string {
  const text = (Math.abs(cents) / 100).toFixed(2);
  return text.replace(/\.00$/, "").replace(".", decimalMark);
}

/** Returns an expense as form values. */
export function expenseFormOf(expense: Expense, { decimalMark }: MoneyReader): ExpenseFormValues {
  const id = (one: number | null) => (one === null ? "" : String(one));
  // A rate of the bank's has its day; one without was typed.
  const typedRate =
    expense.rate !== null && expense.rate_day === null ? withoutZeros(expense.rate.toFixed(8)) : "";
  return {
    amount: typedAmount(expense.amount_cents, decimalMark),
    currency: expense.currency,
    category: expense.category,
    day: expense.day,
    rate: typedRate.replace(".", decimalMark),
    bike_id: id(expense.bike_id),
    part_id: id(expense.part_id),
    shop: expense.shop ?? "",
    warranty_until: expense.warranty_until ?? "",
    note: expense.note ?? "",
  };
}

/** Converts a rate as people type it: a comma is always its decimal mark, as in "4,273". */
const plainRate = (typed: string): string => withoutZeros(typed.trim().replace(",", "."));

/** Drops zeros that mean nothing. Not by way of a number, which writes small ones as "1e-8". */
const withoutZeros = (plain: string): string =>
  plain
    .replace(/^0+(?=\d)/, "")
    .replace(/(?<=\.\d*)0+$/, "")
    .replace(/(?<=\d)\.$/, "");

/** Returns the values in one form, however they are typed. */
export function plainExpense(values: ExpenseFormValues): ExpenseFormValues {
  return {
    ...values,
    amount: plainAmount(values.amount),
    rate: plainRate(values.rate),
    shop: values.shop.trim(),
    note: values.note.trim(),
  };
}

/** Returns what hundredths come to at a rate that is typed; null where it is none. */
export function centsAtRate(cents: number, typed: string): number | null {
  const rate = plainRate(typed);
  return rate === "" || rateIssue(rate) ? null : Math.round(cents * Number(rate));
}

/** Returns what is wrong with a form, by field. `last`: the last day that is taken, tomorrow. */
export function expenseIssues(values: ExpenseFormValues, last: string): Partial<Record<ExpenseField, Issue>> {
  const plain = plainExpense(values);
  const found: [ExpenseField, Issue | null][] = [
    ["amount", plain.amount === "" ? { key: "required" } : amountTypedIssue(values.amount)],
    ["day", plain.day === "" ? { key: "required" } : (dayIssue(plain.day) ?? lateIssue(plain.day, last))],
    ["rate", plain.rate === "" ? null : rateIssue(plain.rate)],
    ["shop", lengthIssue(plain.shop, textLength)],
    ["warranty_until", plain.warranty_until === "" ? null : dayIssue(plain.warranty_until)],
    ["note", lengthIssue(plain.note, costBounds.note)],
  ];
  return Object.fromEntries(found.filter(([, issue]) => issue !== null)) as Partial<
    Record<ExpenseField, Issue>
  >;
}

function rateIssue(plain: string): Issue | null {
  const { min, max } = costBounds.rate;
  const value = Number(plain);
  if (!/^\d+(\.\d+)?$/.test(plain)) return { key: "number" };
  if (value > max) return { key: "max", max };
  if (value < min) return { key: "min", min };
  return Number(value.toFixed(8)) === value ? null : { key: "step", step: min };
}

function dayIssue(day: string): Issue | null {
  if (!isCalendarDay(day)) return { key: "date" };
  return day < costBounds.firstDay ? { key: "min_date", min: costBounds.firstDay } : null;
}
const lateIssue = (day: string, last: string): Issue | null =>
  day > last ? { key: "max_date", max: last } : null;
const lengthIssue = (typed: string, max: number): Issue | null =>
  codePoints(typed) > max ? { key: "max_length", max } : null;

/** Returns a whole expense as the server takes it, from values that were judged. */
export function expenseBody(values: ExpenseFormValues, { currency: own }: Pick<MoneyReader, "currency">) {
  const { amount, currency, day, rate, bike_id, part_id, shop, warranty_until, note } = plainExpense(values);
  const category = values.category as ExpenseCategory;
  const cents = Math.round(Number(amount) * 100);
  return {
    category,
    amount_cents: category === "sale" ? -cents : cents,
    currency,
    day,
    // A rate is one to the rider's currency: where that was paid in, none is needed.
    rate: rate === "" || currency === own ? null : Number(rate),
    bike_id: bike_id === "" ? null : Number(bike_id),
    part_id: part_id === "" ? null : Number(part_id),
    shop: shop || null,
    warranty_until: warranty_until || null,
    note: note || null,
  } satisfies ExpenseInput;
}

const bodyFields: Partial<Record<ExpenseField, string>> = { amount: "amount_cents" };

/** Returns the body of a change: only what differs from `over`. */
export function changedExpenseBody(
  values: ExpenseFormValues,
  over: ExpenseFormValues,
  reader: Pick<MoneyReader, "currency">,
): Partial<ReturnType<typeof expenseBody>> {
  const changed = Object.keys(changesOf(plainExpense(over), plainExpense(values))) as ExpenseField[];
  const names = new Set(changed.map((name) => bodyFields[name] ?? name));
  // The sign follows the category.
  if ((values.category === "sale") !== (over.category === "sale")) names.add("amount_cents");
  return Object.fromEntries(Object.entries(expenseBody(values, reader)).filter(([name]) => names.has(name)));
}

/** Returns the day so many years after another: the usual end of a warranty. */
export function yearsAfter(day: string, years: number): string {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.toISOString().slice(0, 10);
}
