import type { Selectable } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { DayRatesTable } from "#server/platform/db/schema/costs.ts";

export type DayRate = Selectable<DayRatesTable>;

export type DayRateRepo = ReturnType<typeof dayRateRepo>;

export function dayRateRepo(db: Db) {
  return {
    /** The rate of a currency on a day, if it was requested. */
    find: (currency: string, day: string): Promise<DayRate | undefined> =>
      db
        .selectFrom("day_rates")
        .selectAll()
        .where("currency", "=", currency)
        .where("day", "=", day)
        .executeTakeFirst(),

    /** Keeps rates, over those of the same days that were not final. */
    async keep(rates: readonly DayRate[]): Promise<void> {
      if (rates.length === 0) return;
      await db
        .insertInto("day_rates")
        .values([...rates])
        .onConflict((conflict) =>
          conflict
            .columns(["currency", "day"])
            .doUpdateSet((eb) => ({
              mid_e8: eb.ref("excluded.mid_e8"),
              rate_day: eb.ref("excluded.rate_day"),
              table_no: eb.ref("excluded.table_no"),
              is_final: eb.ref("excluded.is_final"),
              asked_at: eb.ref("excluded.asked_at"),
            }))
            .where("day_rates.is_final", "=", 0),
        )
        .execute();
    },
  };
}
