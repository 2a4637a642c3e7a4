import { type RawBuilder, sql } from "kysely";
import type { PaidMoney } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import type { Db } from "#server/platform/db/open.ts";

// What an expense is in another currency is computed wherever it is read, in integers: SQLite and PostgreSQL return the
// same cents. Largest product: 2 × 999,999,999 cents × 40 zł in hundred-millionths, 8.0e18 of the 9.2e18 of an int64.

const one = sql.raw("100000000");
const mid = sql`case expenses.currency when 'PLN' then ${one} else paid.mid_e8 end`;
const midOf = (target: string) => (target === "PLN" ? one : sql`wanted.mid_e8`);
const typed = (target: string) => sql`expenses.rate_currency = ${target} and expenses.rate_e8 is not null`;

/** Expenses with the bank's rates of their days, for the other functions of this file: add what they select. */
export const expensesWithRates = (db: Db, target: string) =>
  db
    .selectFrom("expenses")
    .leftJoin("day_rates as paid", (join) =>
      join.onRef("paid.currency", "=", "expenses.currency").onRef("paid.day", "=", "expenses.day"),
    )
    .leftJoin("day_rates as wanted", (join) =>
      join.on("wanted.currency", "=", target).onRef("wanted.day", "=", "expenses.day"),
    );

/** What an expense is in another currency, half a cent rounded away from zero; null while no rate is known. */
export function shownCents(target: string): RawBuilder<number | null> {
  const cents = sql`abs(expenses.amount_cents)`;
  const rate = sql`expenses.rate_e8`;
  // Their product may not fit: what the whole part of the rate makes needs no rounding.
  const atTyped = sql`${cents} * (${rate} / ${one}) + (2 * ${cents} * (${rate} % ${one}) + ${one}) / (2 * ${one})`;
  const target_mid = midOf(target);
  const atBanks = sql`(2 * ${cents} * (${mid}) + ${target_mid}) / (2 * ${target_mid})`;
  return sql<number | null>`case when expenses.currency = ${target} then expenses.amount_cents
    else (case when expenses.amount_cents < 0 then -1 else 1 end) * (case when ${typed(target)} then ${atTyped} else ${atBanks} end) end`;
}

/** The sum of those that have a rate, and how many have none; see `shownSumOf`. */
export function shownSums(target: string) {
  const cents = shownCents(target);
  return [
    // As doubles: exact up to 2^53, and beyond it no error.
    sql<number>`coalesce(sum(cast(${cents} as double precision)), 0)`.as("shown_cents"),
    sql<number>`count(*) - count(${cents})`.as("without_rate"),
  ] as const;
}

/** Returns sums as the contract's integers. */
export function shownSumOf({ shown_cents, without_rate }: { shown_cents: number; without_rate: number }) {
  return { shown_cents: wholeCents(shown_cents), without_rate: Number(without_rate) };
}

function wholeCents(sum: number): number {
  const { MAX_SAFE_INTEGER: most } = Number;
  return Math.max(-most, Math.min(most, Number(sum)));
}

/**
 * To group by `unconverted_currency`: the currency of expenses that have no rate, null of those that have one; and what
 * they come to as they were paid.
 */
export const unconvertedColumns = (target: string) =>
  [
    sql<string | null>`case when ${shownCents(target)} is null then expenses.currency end`.as(
      "unconverted_currency",
    ),
    sql<number>`sum(cast(expenses.amount_cents as double precision))`.as("paid_cents"),
  ] as const;

interface UnconvertedRow {
  unconverted_currency: string | null;
  paid_cents: number;
}

/** Returns what expenses without a rate come to in each currency, in the order of currencies. */
export function unconvertedOf(rows: Iterable<UnconvertedRow>): PaidMoney[] {
  const byCurrency = new Map<string, number>();
  for (const { unconverted_currency: currency, paid_cents } of rows)
    if (currency !== null) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + Number(paid_cents));
  return [...byCurrency]
    .map(([currency, amount_cents]) => ({ amount_cents: wholeCents(amount_cents), currency }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** What `shownOf` needs of an expense, in addition to its own columns. */
export const shownColumns = (target: string) =>
  [
    shownCents(target).as("converted_cents"),
    sql<number | null>`${mid}`.as("mid_e8"),
    sql<number | null>`${midOf(target)}`.as("target_mid_e8"),
    sql<string | null>`coalesce(paid.rate_day, wanted.rate_day)`.as("rate_day"),
    sql<string | null>`coalesce(paid.table_no, wanted.table_no)`.as("rate_table"),
  ] as const;

/** An expense as it was read with `shownColumns`. */
export interface RatedRow {
  amount_cents: number;
  currency: string;
  rate_e8: number | null;
  rate_currency: string | null;
  converted_cents: number | null;
  mid_e8: number | null;
  target_mid_e8: number | null;
  rate_day: string | null;
  rate_table: string | null;
}

type Shown = Pick<Expense, "shown_cents" | "shown_currency" | "rate" | "rate_day" | "rate_table">;

/** An expense in a rider's currency; while no rate is known, it is as it was paid. */
export function shownOf(row: RatedRow, target: string): Shown {
  const none = { rate: null, rate_day: null, rate_table: null };
  const { amount_cents, currency, converted_cents: shown_cents } = row;
  if (shown_cents === null) return { shown_cents: amount_cents, shown_currency: currency, ...none };
  const shown = { shown_cents, shown_currency: target };
  if (currency === target) return { ...shown, ...none };
  if (row.rate_currency === target && row.rate_e8 !== null)
    return { ...shown, ...none, rate: row.rate_e8 / 1e8 };
  const rate = Number((Number(row.mid_e8) / Number(row.target_mid_e8)).toPrecision(10));
  return { ...shown, rate, rate_day: row.rate_day, rate_table: row.rate_table };
}
