import type { PartSpec } from "#contract/garage/part-kinds.ts";
import { usageRepo } from "#server/garage/parts/usage.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { FittedPart } from "./known-traits.ts";

export type CareTemplateRepo = ReturnType<typeof careTemplateRepo>;

export function careTemplateRepo(db: Db) {
  return {
    /** The parts on a bike at an instant. */
    async partsOn(bikeId: number, at: string): Promise<FittedPart[]> {
      const spans = await usageRepo(db).spansOn(bikeId, at);
      if (spans.length === 0) return [];
      const ids = spans.map(({ part_id }) => part_id);
      const rows = await db
        .selectFrom("parts")
        .select(["id", "kind", "brand", "model", "spec"])
        .where("id", "in", ids)
        .execute();
      const parts = new Map(
        rows.map(({ id, spec, ...part }) => [id, { ...part, spec: JSON.parse(spec) as PartSpec }]),
      );
      return spans.flatMap(({ part_id, slot_path }) => {
        const part = parts.get(part_id);
        return part ? [{ ...part, slot: slot_path }] : [];
      });
    },

    /** The templates that a bike has plans of, with the plans' ids. */
    async takenBy(bikeId: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom("care_plans")
        .select(["id", "source"])
        .where("bike_id", "=", bikeId)
        .where("source", "is not", null)
        .execute();
      return new Map(rows.flatMap(({ id, source }) => (source === null ? [] : [[source, id]])));
    },
  };
}
