import type { PartSpec } from "#contract/garage/part-kinds.ts";
import { carePlanRepo } from "#server/garage/care/care-plans.repo.ts";
import { usageRepo } from "#server/garage/parts/usage.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SuggestedPlan } from "./fitting.ts";
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

    /**
     * Adds the plans that a bike has not taken yet, all or none; returns the ids of all of them, in their order, and how many
     * are new; undefined when the bike is gone. Where the bike was in order on a day, everything but replacements counts
     * from then on: a worn chain is not new for that. Throws 403 where it would have too many.
     */
    take: (
      bike: Authorized<{ id: number; user_id: number }>,
      plans: readonly SuggestedPlan[],
      inOrderOn: string | null,
      doing: { by: number; at: string },
    ): Promise<{ ids: number[]; added: number } | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", bike.user_id);
        if (!(await lockRow(trx, "bikes", bike.id))) return undefined;
        const taken = await careTemplateRepo(trx).takenBy(bike.id);
        const missing = plans.filter(({ key }) => !taken.has(key));
        const rows = missing.map(({ key, ...plan }) => ({
          ...plan,
          source: key,
          ...countedFrom(plan, inOrderOn),
        }));
        const added = await carePlanRepo(trx).insertIfRoom(bike, rows, doing);
        for (const [index, { key }] of missing.entries()) {
          const id = added[index];
          if (id !== undefined) taken.set(key, id);
        }
        return { ids: plans.flatMap(({ key }) => taken.get(key) ?? []), added: added.length };
      }),
  };
}

function countedFrom({ task }: Pick<SuggestedPlan, "task">, inOrderOn: string | null) {
  const fromThen = inOrderOn !== null && task !== "replace";
  return { baseline: fromThen ? "date" : "last", baseline_on: fromThen ? inOrderOn : null } as const;
}
