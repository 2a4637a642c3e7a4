import type { Db } from "#server/platform/db/open.ts";

/** What plans are called in the audit log: by their task. */
export async function carePlanNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("care_plans")
    .select(["id", "task"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, task }) => [id, task]));
}
