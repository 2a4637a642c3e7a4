import type { ExpenseChange, ExpenseInput, ExpenseOfService } from "#contract/garage/expenses.ts";
import { amountIssue } from "#contract/garage/expense-fields.ts";
import { Refusal, required } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { ExpenseColumns, ExpenseRow } from "./expense-row.repo.ts";

/** What an expense is judged by. */
export interface ExpenseHere {
  /** The last day that an expense can have: tomorrow in the rider's zone. */
  lastDay: string;
  /** The currency that the rider's sums are in. */
  currency: string;
}

export const lastDayOf = (zone: string, now: Date) => dayOf(zone, new Date(now.getTime() + 86_400_000));

type Rated = Pick<ExpenseColumns, "rate_e8" | "rate_currency">;
const noRate: Rated = { rate_e8: null, rate_currency: null };

/** A rate as it is kept; none between a currency and itself. */
function rateOf(rate: number | null | undefined, currency: string, target: string): Rated {
  if (!rate || currency === target) return noRate;
  return { rate_e8: Math.round(rate * 1e8), rate_currency: target };
}

function refuseLater(day: string, max: string): void {
  if (day > max) throw new Refusal(422, "invalid", { errors: { day: [{ key: "max_date", max }] } });
}

/** Returns the columns of a new expense; 422 for a day that is too late. */
export function newExpense(given: ExpenseInput, { lastDay, currency: target }: ExpenseHere): ExpenseColumns {
  const { bike_id = null, part_id = null, service_id = null, rate, ...rest } = given;
  const { category, amount_cents, currency, day, shop = null, note = null, warranty_until = null } = rest;
  refuseLater(day, lastDay);
  const about = { bike_id, part_id, service_id, category, amount_cents, currency, day };
  return { ...about, ...rateOf(rate, currency, target), shop, note, warranty_until };
}

/** Returns the columns of what a service cost, on its day; with a new part, what that cost unless it says otherwise. */
export function expenseOfService(
  given: ExpenseOfService,
  {
    isNew,
    ...about
  }: { service_id: number; bike_id: number; part_id: number | null; day: string; isNew: boolean },
  target: string,
): ExpenseColumns {
  const { category, amount_cents, currency, rate, shop = null, note = null, warranty_until = null } = given;
  return {
    ...about,
    category: category ?? (isNew ? "part" : "service"),
    amount_cents,
    currency,
    ...rateOf(rate, currency, target),
    shop,
    note,
    warranty_until,
  };
}

/**
 * Returns the columns of an expense after a change: what is left out stays, and so does the rate that is shown when it is
 * sent back. 422 for an amount of the wrong sign and for a day that is too late.
 */
export function changedExpense(
  change: ExpenseChange,
  before: ExpenseRow,
  { lastDay, currency: target }: ExpenseHere,
  shownRate: number | null,
): ExpenseColumns {
  for (const name of ["amount_cents", "day"] as const) if (change[name] === null) throw required(name);
  const { category = before.category, currency = before.currency } = change;
  const day = change.day ?? before.day;
  const amount_cents = change.amount_cents ?? before.amount_cents;
  const issue = amountIssue(category, amount_cents);
  if (issue) throw new Refusal(422, "invalid", { errors: { amount_cents: [issue] } });
  if (day !== before.day) refuseLater(day, lastDay);
  const keepsRate = change.rate === undefined || change.rate === shownRate;
  const { rate_e8, rate_currency } = before;
  const kept = currency === before.currency ? { rate_e8, rate_currency } : noRate;
  const { bike_id = before.bike_id, part_id = before.part_id, service_id = before.service_id } = change;
  const { shop = before.shop, note = before.note, warranty_until = before.warranty_until } = change;
  const about = { bike_id, part_id, service_id, category, amount_cents, currency, day };
  return {
    ...about,
    ...(keepsRate ? kept : rateOf(change.rate, currency, target)),
    shop,
    note,
    warranty_until,
  };
}

/** What an event keeps of an expense. */
export const expenseOfEvent = ({
  bike_id,
  shop,
  category,
}: Pick<ExpenseRow, "bike_id" | "shop" | "category">) => ({
  bike_id,
  title: shop ?? category,
});
