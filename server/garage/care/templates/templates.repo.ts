import type { PartSpec } from "#contract/garage/part-kinds.ts";
import { carePlanRepo, type JudgeBikes } from "#server/garage/care/plans/care-plans.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { makeNameless } from "#server/garage/parts/bike-write/nameless-parts.repo.ts";
import { type PlaceState, placesOnBike } from "#server/garage/parts/inventory/places.repo.ts";
import { usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { among, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SuggestedPlan } from "./fitting.ts";
import type { FittedPart } from "./known-traits.ts";

export type CareTemplateRepo = ReturnType<typeof careTemplateRepo>;

export function careTemplateRepo(db: Db) {
  return {
    /** The parts on a bike at an instant. */
    async partsOn(bike: Owned, at: string): Promise<FittedPart[]> {
      const spans = await usageRepo(db).spansOn(bike, at);
      if (spans.length === 0) return [];
      const ids = spans.map(({ part_id }) => part_id);
      const rows = await among(db, bike.user_id)
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

    /** How places on a bike stand at an instant. */
    places: (bike: Owned, at: string): Promise<(path: string) => PlaceState> => placesOnBike(db, bike, at),

    /** The templates that a bike has plans of, with the plans' ids. */
    async takenBy(bike: Owned): Promise<Map<string, number>> {
      const rows = await among(db, bike.user_id)
        .selectFrom("care_plans")
        .select(["id", "source"])
        .where("bike_id", "=", bike.id)
        .where("source", "is not", null)
        .execute();
      return new Map(rows.flatMap(({ id, source }) => (source === null ? [] : [[source, id]])));
    },

    /**
     * Adds the plans that a bike has not taken yet, all or none; returns the ids of all of them, in their order, and how many
     * are new; undefined when the bike is gone. Where the bike was in order on a day, everything counts from then on; without
     * `withReplacements` all but replacements do: a worn chain is not new for that. `slots` are those in which bikes of its type have a part: one without a
     * name is made where nobody has entered it. Throws 403 where it would have too many.
     */
    async take(
      act: Act,
      bike: Authorized<BikeRow>,
      { plans, slots }: { plans: readonly SuggestedPlan[]; slots: readonly string[] },
      counted: CountedFrom,
      { judge, timeZone }: { judge: JudgeBikes; timeZone: string },
    ): Promise<{ ids: number[]; added: number } | undefined> {
      if (!(await lockRow(act.db, "bikes", bike))) return undefined;
      const taken = await careTemplateRepo(act.db).takenBy(bike);
      const missing = plans.filter(({ key }) => !taken.has(key));
      const rows = missing.map(({ key, ...plan }) => ({
        ...plan,
        source: key,
        ...countedFrom(plan, counted),
      }));
      const added = await carePlanRepo(act.db).insertIfRoom(bike, rows, act);
      const doing = { ...act, judge };
      if (added.length > 0) await makeNameless(act.db, bike, slots, { doing, timeZone });
      for (const [index, { key }] of missing.entries()) {
        const id = added[index];
        if (id !== undefined) taken.set(key, id);
      }
      return { ids: plans.flatMap(({ key }) => taken.get(key) ?? []), added: added.length };
    },
  };
}

interface CountedFrom {
  inOrderOn: string | null;
  withReplacements: boolean;
}

function countedFrom({ task }: Pick<SuggestedPlan, "task">, { inOrderOn, withReplacements }: CountedFrom) {
  const fromThen = inOrderOn !== null && (withReplacements || task !== "replace");
  return { baseline: fromThen ? "date" : "last", baseline_on: fromThen ? inOrderOn : null } as const;
}
