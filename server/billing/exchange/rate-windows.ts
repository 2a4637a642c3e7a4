import { dayAfter } from "#server/platform/time/days.ts";
import type { ArchiveRange, TableRate } from "./archive.ts";
import type { DayRate } from "./day-rates.repo.ts";

/** A currency, and a day on which its rate is needed. */
export interface WantedRate {
  currency: string;
  day: string;
}

/** The bank's archive begins with it. */
const firstTable = "2002-01-02";
/** A table is in force for so many days at most: longer than any of the bank's holidays. */
const daysInForce = 10;
/** The bank takes 93 days a request. */
const mostDays = 93;

/** What to ask the bank for a day's rate; null where there can be none. */
export function rangeOf(wanted: WantedRate, today: string): ArchiveRange | null {
  const to = wanted.day < today ? wanted.day : today;
  if (to < firstTable) return null;
  const from = dayAfter(wanted.day, -daysInForce);
  return { currency: wanted.currency, from: from < firstTable ? firstTable : from, to };
}

/** A request for rates, and the days that it is made for. */
export interface RateWindow {
  /** null: there are none to ask for. */
  range: ArchiveRange | null;
  currency: string;
  days: string[];
}

/** Returns the requests that bring the rates of a currency on these days. */
export function windowsOf(currency: string, days: readonly string[], today: string): RateWindow[] {
  const windows: RateWindow[] = [];
  for (const day of [...new Set(days)].toSorted()) {
    const range = rangeOf({ currency, day }, today);
    const last = windows.at(-1);
    const fits =
      last?.range && range ? range.to < dayAfter(last.range.from, mostDays) : last && !last.range && !range;
    if (last && fits) {
      last.days.push(day);
      if (last.range && range) last.range = { ...last.range, to: range.to };
    } else windows.push({ range, currency, days: [day] });
  }
  return windows;
}

/** Returns what is known of each day of a window, given the tables that the bank has published. */
export function dayRatesOf(
  { currency, days }: RateWindow,
  tables: readonly TableRate[],
  { today, at }: { today: string; at: string },
): DayRate[] {
  return days.map((day) => {
    const table = tables.findLast((one) => one.day <= day && one.day >= dayAfter(day, -daysInForce));
    return {
      currency,
      day,
      mid_e8: table?.mid_e8 ?? null,
      rate_day: table?.day ?? null,
      table_no: table?.no ?? null,
      // Once a day has ended in Warsaw, no table of it is published any more.
      is_final: Number(table?.day === day || day < today),
      asked_at: at,
    };
  });
}
