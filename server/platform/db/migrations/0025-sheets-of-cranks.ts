import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/**
 * Sheets show the length of the cranks and the angle of the stem, which only the parts had: those of such bikes are
 * written anew soon after the start. Cranks are kept to 0.1 mm.
 */
export const sheetsOfCranks: Migration = {
  async up(db: Kysely<Database>) {
    const cranks = await db
      .selectFrom("parts")
      .select(["id", "spec"])
      .where("kind", "=", "crankset")
      .where("spec", "like", '%"length_mm"%')
      .execute();
    for (const { id, spec } of cranks) {
      const facts = JSON.parse(spec) as { length_mm: number | null };
      const length_mm = facts.length_mm === null ? null : Number(facts.length_mm.toFixed(1));
      if (length_mm === facts.length_mm) continue;
      await db
        .updateTable("parts")
        .set({ spec: JSON.stringify({ ...facts, length_mm }) })
        .where("id", "=", id)
        .execute();
    }
    await sql`update bikes set parts_due_at = '1900-01-01T00:00:00.000Z'
      where parts_made_at is not null and id in (
        select part_spans.bike_id from part_spans join parts on parts.id = part_spans.part_id
        where part_spans.to_at is null and part_spans.slot_path in ('crankset', 'stem')
          and (parts.spec like '%"length_mm"%' or parts.spec like '%"angle"%'))`.execute(db);
  },
};
