import type { CallResponse, Calls } from "#contract/endpoints.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { type ReadRequest, type WaitingCall, type WaitingRow, withOneMore } from "./waiting-call.ts";

type Row = WaitingRow<"POST /expenses", Pick<Expense, "bike">>;

const idOf = (value: unknown): number | null => (value ? Number(value) : null);

/** Returns the expense that a row will make, in the currency that was paid. */
function expenseOf({ id, input: { body }, known }: Row): Expense {
  const amount_cents = Number(body.amount_cents);
  return {
    id: -id,
    bike_id: idOf(body.bike_id),
    part_id: idOf(body.part_id),
    service_id: idOf(body.service_id),
    category: body.category as Expense["category"],
    amount_cents,
    currency: body.currency,
    day: String(body.day),
    shown_cents: amount_cents,
    shown_currency: body.currency,
    rate: null,
    rate_day: null,
    rate_table: null,
    shop: body.shop ?? null,
    note: body.note ?? null,
    warranty_until: body.warranty_until ?? null,
    files: [],
    price_of: null,
    bike: known.bike,
    part: null,
    gone: null,
    version: 1,
  };
}

/** Whether a list of expenses shows one; the server alone can search. */
function isListed(expense: Expense, { query }: ReadRequest): boolean {
  const is = (name: string, value: unknown) => !query.get(name) || query.get(name) === String(value);
  const [from, to] = [query.get("from"), query.get("to")];
  return (
    !query.get("search") &&
    is("bike_id", expense.bike_id) &&
    is("part_id", expense.part_id) &&
    is("category", expense.category) &&
    (!from || expense.day >= from) &&
    (!to || expense.day <= to)
  );
}

const orders: Record<string, (one: Expense, other: Expense) => boolean> = {
  newest: (one, other) => one.day >= other.day,
  oldest: (one, other) => one.day < other.day,
  highest: (one, other) => one.shown_cents >= other.shown_cents,
  lowest: (one, other) => one.shown_cents < other.shown_cents,
};

type Sums = CallResponse<Calls["GET /expenses"]>["meta"];

/** The sums of a list with one more expense; another currency has no rate here. */
function sumsWith(
  { shown_cents, shown_currency, without_rate, unconverted }: Sums,
  { currency, amount_cents }: Expense,
): Partial<Sums> {
  if (currency === shown_currency) return { shown_cents: shown_cents + amount_cents };
  const known = unconverted.find((sum) => sum.currency === currency)?.amount_cents ?? 0;
  const others = unconverted.filter((sum) => sum.currency !== currency);
  return {
    without_rate: without_rate + 1,
    unconverted: [...others, { currency, amount_cents: known + amount_cents }],
  };
}

export const waitingExpense: WaitingCall<"POST /expenses", Pick<Expense, "bike">> = {
  bike: ({ body }) => idOf(body.bike_id),
  changes: () => [],
  label: ({ body }) => ({
    text: "expense",
    bike: idOf(body.bike_id),
    cents: Number(body.amount_cents),
    currency: body.currency,
  }),
  kinds: ["expense.created"],
  answer: expenseOf,
  over(row) {
    const expense = expenseOf(row);
    return {
      "GET /expenses"(response, request) {
        const isBefore = orders[request.query.get("sort") ?? "newest"];
        if (!isBefore || !isListed(expense, request)) return response;
        const { meta, ...page } = withOneMore(response, expense, isBefore);
        return { ...page, meta: { ...meta, ...sumsWith(meta, expense) } };
      },
    };
  },
};

/** A file for an expense, which may wait itself. */
export const waitingFile: WaitingCall<"POST /expenses/{id}/files"> = {
  bike: () => null,
  changes: () => [],
  label: () => ({ text: "file", bike: null }),
  kinds: ["expense.updated"],
  answer: () => null,
  over: () => ({}),
};
