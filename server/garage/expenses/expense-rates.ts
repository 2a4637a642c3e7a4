import type { Expense } from "#contract/garage/expenses.ts";
import type { DayRates } from "#server/billing/exchange/day-rates.ts";

/**
 * Requests from the bank the rates that show an expense in a rider's currency, after its write. Returns soon whether
 * there was anything to request, and never throws.
 */
export async function ratesFor(
  rates: DayRates,
  { currency, day, rate, rate_day }: Pick<Expense, "currency" | "day" | "rate" | "rate_day">,
  target: string,
): Promise<boolean> {
  const typed = rate !== null && rate_day === null;
  if (currency === target || typed || rate_day === day) return false;
  await rates.ask([
    { currency, day },
    { currency: target, day },
  ]);
  return true;
}
