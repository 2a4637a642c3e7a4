import type { Rate } from "#contract/billing/pricing.ts";
import type { Db } from "#server/platform/db/open.ts";

export type ExchangeRateRepo = ReturnType<typeof exchangeRateRepo>;

export function exchangeRateRepo(db: Db) {
  return {
    /** Returns the stored rates; null before the first. */
    async last(): Promise<Rate | null> {
      const rows = await db.selectFrom("exchange_rates").selectAll().execute();
      const [eur, usd] = (["EUR", "USD"] as const).map((code) => rows.find((row) => row.currency === code));
      return eur && usd ? { date: eur.date, table: eur.table_no, EUR: eur.mid, USD: usd.mid } : null;
    },

    /** Stores rates unless newer ones are stored: both currencies or neither. */
    async keep({ date, table, EUR, USD }: Rate): Promise<void> {
      await db
        .insertInto("exchange_rates")
        .values([
          { currency: "EUR", mid: EUR, date, table_no: table },
          { currency: "USD", mid: USD, date, table_no: table },
        ])
        .onConflict((conflict) =>
          conflict
            .column("currency")
            .doUpdateSet((eb) => ({
              mid: eb.ref("excluded.mid"),
              date: eb.ref("excluded.date"),
              table_no: eb.ref("excluded.table_no"),
            }))
            .whereRef("exchange_rates.date", "<=", "excluded.date"),
        )
        .execute();
    },
  };
}
