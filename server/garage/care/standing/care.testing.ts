import type { Insertable } from "kysely";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { CarePlansTable, ServiceItemsTable } from "#server/platform/db/schema/care.ts";
import type { MeasurementKind } from "#contract/garage/part-words.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

/** A garage whose plans, services and measurements are written as rows, so that tests say every column. */
export async function careTestGarage(app: TestApp) {
  const garage = await garageOf(app);
  const now = () => app.clock.now.toISOString();
  return {
    ...garage,
    async plan(plan: Partial<Insertable<CarePlansTable>> & { task: string }): Promise<number> {
      const whose = { user_id: garage.rider.id, bike_id: garage.bike, created_at: now(), updated_at: now() };
      const row = await app.db
        .insertInto("care_plans")
        .values({ ...whose, ...plan } as Insertable<CarePlansTable>)
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async service(
      done_at: string,
      items: Partial<Insertable<ServiceItemsTable>>[],
      bike_id = garage.bike,
    ): Promise<number> {
      const { id } = await app.db
        .insertInto("services")
        .values({
          user_id: garage.rider.id,
          bike_id,
          done_on: done_at.slice(0, 10),
          done_at,
          title: null,
          notes: null,
          shop: null,
          created_at: now(),
          updated_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const rows = items.map((item, position) => ({
        user_id: garage.rider.id,
        service_id: id,
        position,
        plan_id: null,
        part_id: null,
        slot: null,
        task: "",
        ...item,
      }));
      await app.db.insertInto("service_items").values(rows).execute();
      return id;
    },
    async worn(part_id: number, kind: MeasurementKind, value: number, at = now()): Promise<void> {
      await app.db
        .insertInto("measurements")
        .values({ user_id: garage.rider.id, part_id, kind, value, at, tool: null })
        .execute();
    },
    /** How a plan stands. */
    stands: async (id: number) => (await garage.rider.get(`/care-plans/${id}`)).body.data,
  };
}
