import type { Selectable } from "kysely";
import { mostMeasurementsOfLife } from "#contract/garage/bike-life.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MeasurementsTable } from "#server/platform/db/schema.ts";
import type { SpanRow } from "./usage.repo.ts";

export function bikeLifeRepo(db: Db) {
  return {
    /** All spans of parts on a bike, oldest first. */
    spansOf: (bikeId: number): Promise<SpanRow[]> =>
      db
        .selectFrom("part_spans")
        .selectAll()
        .where("bike_id", "=", bikeId)
        .orderBy("from_at")
        .orderBy("id")
        .execute(),

    async firstRideOf(bikeId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom("rides")
        .select("started_at")
        .where("bike_id", "=", bikeId)
        .orderBy("started_at")
        .limit(1)
        .executeTakeFirst();
      return row?.started_at;
    },

    /** The newest measurements of parts, oldest first. */
    async measurementsOf(partIds: readonly number[]): Promise<Selectable<MeasurementsTable>[]> {
      if (partIds.length === 0) return [];
      const rows = await db
        .selectFrom("measurements")
        .selectAll()
        .where("part_id", "in", partIds)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(mostMeasurementsOfLife)
        .execute();
      return rows.toReversed();
    },
  };
}
