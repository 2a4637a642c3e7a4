import type { Insertable } from "kysely";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { ExpensesTable } from "#server/platform/db/schema/costs.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";
import type { CostStat, CostStatsBy } from "#contract/garage/cost-stats.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

/** A garage whose expenses and rates are written as rows, so that tests say every column. */
export async function costTestGarage(app: TestApp) {
  const garage = await garageOf(app);
  const { rider } = garage;
  await rider.put("/account/preferences", { currency: "PLN", time_zone: "Europe/Warsaw" });
  return {
    ...garage,
    async spend(amount_cents: number, more: Partial<Insertable<ExpensesTable>> = {}): Promise<number> {
      const at = app.clock.now.toISOString();
      const { id } = await app.db
        .insertInto("expenses")
        .values({
          user_id: rider.id,
          category: "other",
          amount_cents,
          currency: "PLN",
          day: "2026-05-01",
          created_at: at,
          updated_at: at,
          ...more,
        } as Insertable<ExpensesTable>)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    async rate(currency: string, day: string, mid_e8: number | null): Promise<void> {
      const table = { rate_day: day, table_no: "1/A/NBP", is_final: 1, asked_at: `${day}T12:00:00.000Z` };
      await app.db
        .insertInto("day_rates")
        .values({ currency, day, mid_e8, ...table })
        .execute();
    },
    /** Sets columns of a bike. */
    set: (id: number, columns: Partial<Insertable<BikesTable>>) =>
      app.db.updateTable("bikes").set(columns).where("id", "=", id).execute(),
    async stats(by: CostStatsBy, more = ""): Promise<CostStat[]> {
      const { status, body } = await rider.get(`/cost-stats?by=${by}${more}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}
