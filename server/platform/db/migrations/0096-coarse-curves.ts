import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

const together = 1000;

/**
 * Curves of how long parts last keep three steps: those that were stored show how far each part of a few riders went, and a group
 * whose riders stay the same would keep showing them.
 */
export const coarseCurves: Migration = {
  async up(db: Kysely<Database>) {
    for (let from = 0; ;) {
      const rows = await db
        .selectFrom("lifespans")
        .select(["id", "low_m", "median_m", "high_m"])
        .where("id", ">", from)
        .orderBy("id")
        .limit(together)
        .execute();
      for (const { id, low_m, median_m, high_m } of rows) {
        const steps = [
          [low_m, 0.75],
          [median_m, 0.5],
          [high_m, 0.25],
        ] as const;
        const curve = JSON.stringify([[0, 1], ...new Map(steps.filter(([at]) => at !== null))]);
        await db.updateTable("lifespans").set({ curve }).where("id", "=", id).execute();
      }
      const last = rows.at(-1);
      if (!last || rows.length < together) return;
      from = last.id;
    }
  },
};
