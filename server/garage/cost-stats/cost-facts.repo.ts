import { sql } from "kysely";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayAfter } from "#server/platform/time/days.ts";
import {
  expensesWithRates,
  shownSumOf,
  shownSums,
  unconvertedColumns,
  unconvertedOf,
} from "#server/garage/expenses/shown-cents.repo.ts";
import type { Cost } from "./costs.ts";

/** Which of a rider's expenses. */
export interface CostsWanted {
  /** Also those of parts that were ever on the bike. */
  bike_id?: number | null | undefined;
  /** Days; both are included. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** Of a bike what its costs and kilometres depend on. */
export interface BikeOfCosts {
  id: number;
  name: string;
  purchase_date: string | null;
  sold_on: string | null;
  sold_price_cents: number | null;
  value_estimate_cents: number | null;
  purchase_currency: string | null;
}

/** Days after which a rate is no longer that of today. */
const oldestRate = 10;

export function costFactsRepo(db: Db) {
  return {
    /**
     * A rider's expenses in a currency, added up where nothing depends on each by itself: those that have to be split over
     * bikes are there one by one, since cents of each are to add up.
     */
    async costs(userId: number, target: string, { bike_id, from, to }: CostsWanted): Promise<Cost[]> {
      const month = sql<string>`substr(expenses.day, 1, 7)`;
      const byItself = sql`case when expenses.bike_id is null and expenses.part_id is not null then expenses.id end`;
      let query = expensesWithRates(db, target)
        .select(["expenses.bike_id", "expenses.part_id", "expenses.category"])
        .select(month.as("month"))
        .select(shownSums(target))
        .select(unconvertedColumns(target))
        .where("expenses.user_id", "=", userId)
        .groupBy(["expenses.bike_id", "expenses.part_id", "expenses.category"])
        .groupBy([month, byItself])
        .groupBy("unconverted_currency");
      if (from) query = query.where("expenses.day", ">=", from);
      if (to) query = query.where("expenses.day", "<=", to);
      if (bike_id)
        query = query.where((eb) =>
          eb.or([
            eb("expenses.bike_id", "=", bike_id),
            eb.and([
              eb("expenses.bike_id", "is", null),
              eb(
                "expenses.part_id",
                "in",
                eb
                  .selectFrom("part_spans")
                  .select("part_id")
                  .where("user_id", "=", userId)
                  .where("bike_id", "=", bike_id),
              ),
            ]),
          ]),
        );
      return (await query.execute()).map((row) => ({
        ...row,
        ...shownSumOf(row),
        unconverted: unconvertedOf([row])[0] ?? null,
      }));
    },

    async bikes(userId: number): Promise<BikeOfCosts[]> {
      return of(db, userId)
        .selectFrom("bikes")
        .select(["id", "name", "purchase_date", "sold_on", "sold_price_cents"])
        .select(["value_estimate_cents", "purchase_currency"])
        .orderBy("id")
        .execute();
    },

    /** The bank's rates of currencies on the last of the days up to `day` that it has one of, in hundred-millionths of a złoty. */
    async ratesAt(currencies: readonly string[], day: string): Promise<Map<string, number>> {
      const rates = new Map([["PLN", 100_000_000]]);
      const foreign = [...new Set(currencies)].filter((currency) => currency !== "PLN");
      if (foreign.length === 0) return rates;
      const rows = await db
        .selectFrom("day_rates")
        .select(["currency", "day", "mid_e8"])
        .where("currency", "in", foreign)
        .where("day", "<=", day)
        .where("day", ">=", dayAfter(day, -oldestRate))
        .where("mid_e8", "is not", null)
        .orderBy("day")
        .execute();
      for (const { currency, mid_e8 } of rows) if (mid_e8 !== null) rates.set(currency, mid_e8);
      return rates;
    },
  };
}
