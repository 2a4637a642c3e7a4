import type { Selectable } from "kysely";
import { type LifeOfBike, mostMeasurementsOfLife, mostServicesOfLife } from "#contract/garage/bike-life.ts";
import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MeasurementsTable } from "#server/platform/db/schema.ts";
import type { SpanRow } from "./usage.repo.ts";

export function bikeLifeRepo(db: Db) {
  return {
    /** All spans of parts on a bike, oldest first. */
    spansOf: (bike: Owned): Promise<SpanRow[]> =>
      of(db, bike.user_id)
        .selectFrom("part_spans")
        .selectAll()
        .where("bike_id", "=", bike.id)
        .orderBy("from_at")
        .orderBy("id")
        .execute(),

    async firstRideOf(bike: Owned): Promise<string | undefined> {
      const row = await among(db, bike.user_id)
        .selectFrom("rides")
        .select("started_at")
        .where("bike_id", "=", bike.id)
        .orderBy("started_at")
        .limit(1)
        .executeTakeFirst();
      return row?.started_at;
    },

    /** The newest measurements of a rider's parts, oldest first. */
    async measurementsOf(
      userId: number,
      partIds: readonly number[],
    ): Promise<Selectable<MeasurementsTable>[]> {
      if (partIds.length === 0) return [];
      const rows = await of(db, userId)
        .selectFrom("measurements")
        .selectAll()
        .where("part_id", "in", partIds)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(mostMeasurementsOfLife)
        .execute();
      return rows.toReversed();
    },

    /** The newest services of a bike with what they did, oldest first. */
    async servicesOf({ id: bikeId, user_id }: Owned): Promise<LifeOfBike["services"]> {
      const newest = await among(db, user_id)
        .selectFrom("services")
        .select(["id", "done_on", "done_at", "title", "by", "shop"])
        .where("bike_id", "=", bikeId)
        .orderBy("done_at", "desc")
        .orderBy("id", "desc")
        .limit(mostServicesOfLife)
        .execute();
      if (newest.length === 0) return [];
      const items = await among(db, user_id)
        .selectFrom("services")
        .innerJoin("service_items", (join) =>
          join
            .onRef("service_items.service_id", "=", "services.id")
            .on("service_items.user_id", "=", user_id),
        )
        .select(["service_id", "part_id", "slot", "task"])
        .where("bike_id", "=", bikeId)
        .orderBy("position")
        .execute();
      const itemsOf = Map.groupBy(items, ({ service_id }) => service_id);
      return newest.toReversed().map((service) => ({
        ...service,
        items: (itemsOf.get(service.id) ?? []).map(({ part_id, slot, task }) => ({ part_id, slot, task })),
      }));
    },
  };
}
